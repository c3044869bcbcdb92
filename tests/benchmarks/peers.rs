//! Emerentius/sudoku for peers.cc: up to two solutions of a puzzle of 81 characters, "." for an empty cell.
//!
//! As `src/lib.rs` of a crate `peer` (`cargo new --lib peer`) with these lines in its Cargo.toml, built by
//! `RUSTFLAGS="-C target-cpu=native" cargo build --release` into `target/release/libpeer.a`:
//!
//!     [lib]
//!     crate-type = ["staticlib"]
//!     [dependencies]
//!     sudoku = "0.8"
//!     [profile.release]
//!     lto = true

use sudoku::Sudoku;

#[unsafe(no_mangle)]
pub extern "C" fn solve(puzzle: &[u8; 81], solution: &mut [u8; 81]) -> usize {
    let cells = puzzle.map(|character| if character == b'.' { 0 } else { character - b'0' });
    let found = std::slice::from_mut(solution);
    Sudoku::from_bytes(cells).map_or(0, |one| one.solutions_up_to_buffer(found, 2))
}

/**
 * Optimal string alignment distance (insert, delete, replace, swap of neighbours), given up as soon
 * as it must exceed `limit`: the answer is then `limit + 1`.
 */
export function damerau(left: string, right: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(left.length - right.length) > limit) return beyond;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = distanceRow({ left, right, row, previous, beforePrevious });
    if (Math.min(...current) > limit) return beyond;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? beyond, beyond);
}

type RowInput = {
  left: string;
  right: string;
  row: number;
  previous: number[];
  beforePrevious: number[];
};

function distanceRow({ left, right, row, previous, beforePrevious }: RowInput): number[] {
  const current = [row];
  for (let column = 1; column <= right.length; column++) {
    const same = left[row - 1] === right[column - 1];
    let best = Math.min(
      at(previous, column) + 1,
      at(current, column - 1) + 1,
      at(previous, column - 1) + (same ? 0 : 1),
    );
    const swapped =
      row > 1 &&
      column > 1 &&
      left[row - 1] === right[column - 2] &&
      left[row - 2] === right[column - 1];
    if (swapped) best = Math.min(best, at(beforePrevious, column - 2) + 1);
    current.push(best);
  }
  return current;
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

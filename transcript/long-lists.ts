/**
 * Lists that are as long as somebody makes a transcript. A spread into a call puts each of their members on the stack, and ends with it at
 * about a hundred thousand.
 */

/** Puts all of `added` behind what the list has. */
export function addAll<Member>(list: Member[], added: Iterable<Member>): void {
  for (const member of added) list.push(member);
}

/** The smallest number; Infinity where there is none. */
export function minOf(numbers: Iterable<number>): number {
  let least = Infinity;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}

/** The largest number; -Infinity where there is none. */
export function maxOf(numbers: Iterable<number>): number {
  let most = -Infinity;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

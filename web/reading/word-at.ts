/** Where the sound stands in the text, and the other way round. Times are milliseconds. */

/** The last paragraph that has begun; -1 before the first. @param stimes ascending */
export function lastBegun(stimes: readonly number[], timeMs: number): number {
  let [low, high] = [0, stimes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stimes[middle]! <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** When the word begins that the letter at `offset` belongs to, in words joined by single blanks; that of a word before where it has no time. */
export function timeAtOffset(
  words: readonly string[],
  stimes: readonly number[],
  offset: number,
): number | null {
  let end = 0;
  let timeMs: number | null = null;
  for (const [index, word] of words.entries()) {
    const stime = stimes[index] ?? -1;
    if (stime >= 0) timeMs = stime;
    end += word.length + 1;
    if (offset < end) break;
  }
  return timeMs;
}

/** How many letters of the paragraph stand before the place; 0 where the browser cannot tell. */
export function offsetAt(paragraph: HTMLElement, clientX: number, clientY: number): number {
  const range = document.createRange();
  range.setStart(paragraph, 0);
  if (typeof document.caretPositionFromPoint === 'function') {
    const place = document.caretPositionFromPoint(clientX, clientY);
    if (!place) return 0;
    range.setEnd(place.offsetNode, place.offset);
  } else {
    // Safari before 26.2 and Chromium before 128 know the place by this name only.
    const place = document.caretRangeFromPoint(clientX, clientY);
    if (!place) return 0;
    range.setEnd(place.startContainer, place.startOffset);
  }
  return range.toString().length;
}

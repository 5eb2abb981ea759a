/**
 * The same outline with another number of bars: the mean of each range when there are fewer, straight lines
 * between neighbours when there are more. An empty outline gives zeros.
 */
export function resampleBars(values: readonly number[], count: number): number[] {
  if (values.length === 0) return Array.from({ length: count }, () => 0);
  if (count <= values.length) {
    return Array.from({ length: count }, (_, bar) => {
      const from = Math.floor((bar * values.length) / count);
      const to = Math.ceil(((bar + 1) * values.length) / count);
      return values.slice(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
    });
  }
  return Array.from({ length: count }, (_, bar) => {
    const position = (bar * (values.length - 1)) / (count - 1);
    const left = values[Math.floor(position)] ?? 0;
    const right = values[Math.ceil(position)] ?? left;
    return left + (right - left) * (position % 1);
  });
}

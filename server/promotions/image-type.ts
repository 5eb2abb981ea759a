/** The pictures that browsers show and never run, by how their content begins. */
const STARTS = [
  { type: 'image/png', ending: '.png', start: /^89504e470d0a1a0a/ },
  { type: 'image/jpeg', ending: '.jpg', start: /^ffd8ff/ },
  { type: 'image/webp', ending: '.webp', start: /^52494646.{8}57454250/ },
] as const;

const START_BYTES = 12;

/** What a picture is, judged by its content and not by its name; null for anything else, SVG included. */
export function imageTypeOf(content: Buffer): { type: string; ending: string } | null {
  const start = content.subarray(0, START_BYTES).toString('hex');
  return STARTS.find((known) => known.start.test(start)) ?? null;
}

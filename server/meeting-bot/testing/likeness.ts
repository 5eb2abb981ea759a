/** How much one recording is found in another, wherever in it. */
import type { SoundBlock } from '../child/page/sound-hook.ts';

const RATE = 16_000;
const HOP = RATE / 100;
const PIECE = RATE;
const MAX_SHIFT = 2 * HOP;
/** Every fourth sample tells as much. */
const STRIDE = 4;

/**
 * The best correlation of any loud second of a recording with any second of another: of their loudness first, to find the place, then of the
 * wave itself. A busy machine stretches some seconds, never all.
 * @returns 0..1
 */
export function likeness(of: Int16Array, within: Int16Array): number {
  const shapes = envelope(within);
  let best = 0;
  for (const start of loudSeconds(of)) {
    const piece = of.subarray(start, start + PIECE);
    const shape = envelope(piece);
    const places = Array.from({ length: Math.max(0, shapes.length - shape.length) }, (_, at) => ({
      at,
      likeness: correlate(shape, 0, shapes, at, shape.length),
    }))
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, 2);
    for (const { at } of places)
      for (let shift = -MAX_SHIFT; shift <= MAX_SHIFT; shift += 1) {
        const from = at * HOP + shift;
        if (from < 0 || from + PIECE > within.length) continue;
        best = Math.max(best, Math.abs(correlate(piece, 0, within, from, PIECE, STRIDE)));
      }
  }
  return best;
}

/** Where seconds begin that are at least half as loud as the loudest. */
function loudSeconds(samples: Int16Array): number[] {
  const seconds: { at: number; power: number }[] = [];
  for (let at = 0; at + PIECE <= samples.length; at += RATE) {
    let power = 0;
    for (let index = at; index < at + PIECE; index += 4) power += samples[index]! ** 2;
    seconds.push({ at, power });
  }
  const loudest = Math.max(...seconds.map(({ power }) => power));
  return seconds.filter(({ power }) => power >= loudest / 4).map(({ at }) => at);
}

function envelope(samples: Int16Array): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / HOP));
  for (let at = 0; at < out.length; at += 1) {
    let sum = 0;
    for (let index = at * HOP; index < (at + 1) * HOP; index += 1) sum += samples[index]! ** 2;
    out[at] = Math.log10(100 + sum / HOP);
  }
  return out;
}

function correlate(
  a: Int16Array | Float32Array,
  aFrom: number,
  b: Int16Array | Float32Array,
  bFrom: number,
  length: number,
  stride = 1,
): number {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  let count = 0;
  for (let at = 0; at < length; at += stride) {
    count += 1;
    const [x, y] = [a[aFrom + at]!, b[bFrom + at]!];
    sa += x;
    sb += y;
    saa += x * x;
    sbb += y * y;
    sab += x * y;
  }
  const spread = Math.sqrt((saa - (sa * sa) / count) * (sbb - (sb * sb) / count));
  return spread === 0 ? 0 : (sab - (sa * sb) / count) / spread;
}

/** Blocks of one track, one after the other. */
export function joined(blocks: readonly SoundBlock[]): Int16Array {
  const bytes = Buffer.concat(
    blocks.map(({ pcm }) => (pcm === '' ? Buffer.alloc(3_200) : Buffer.from(pcm, 'base64'))),
  );
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

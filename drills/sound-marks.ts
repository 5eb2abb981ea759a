/** Marks in the sound of a meeting that are found again in its record: whether its clock is the wall clock, for hours. */
import { chromium } from 'playwright-core';
import { findBrowser } from '../server/meeting-bot/find-browser.ts';
import { LOCAL_FLAGS } from '../server/meeting-bot/testing/talkers.ts';

/** Samples of a millisecond. */
const RATE = 16;
const MARK_MS = 250;
const FROM_HZ = 500;
const TO_HZ = 3_000;
export const MARK_EVERY_MS = 10_000;
/** Less alike than this is something else. */
const MIN_LIKENESS = 0.5;
/** Where the first mark is looked for, and the next ones beside where they should be. */
const FIRST_WITHIN_MS = MARK_EVERY_MS;
const NEXT_WITHIN_MS = 1_000;
/** Every third sample is enough for sound as low as this, and a third of a millisecond for its place. */
const STRIDE = 3;

/** A tone that rises: it is found to the millisecond, also below a voice. */
const mark = Float32Array.from({ length: MARK_MS * RATE }, (_, at) => {
  const seconds = at / (RATE * 1000);
  const rise = (TO_HZ - FROM_HZ) / (2 * (MARK_MS / 1000));
  const swell = Math.sin((Math.PI * at) / (MARK_MS * RATE)) ** 2;
  return 0.6 * swell * Math.sin(2 * Math.PI * (FROM_HZ + rise * seconds) * seconds);
});

export interface Metronome {
  /** Wall-clock times of the marks, ms. */
  rung(): Promise<number[]>;
  leave(): Promise<void>;
}

/** Somebody in a meeting whose sound is a mark every ten seconds of the wall clock, whatever clock the browser's sound has. */
export async function startMetronome(address: string, name: string): Promise<Metronome> {
  const found = await findBrowser(null);
  if (!('path' in found)) throw new Error(found.problem);
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...LOCAL_FLAGS, '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  const page = await browser.newPage();
  // Compilers that keep the names of functions call a helper for it.
  await page.addInitScript('globalThis.__name ??= (given) => given;');
  await page.addInitScript(`(${ring.toString()})(${JSON.stringify([...mark])}, ${MARK_EVERY_MS})`);
  await page.goto(`${address}?host&talks&name=${encodeURIComponent(name)}`);
  return {
    rung: () => page.evaluate(() => (globalThis as unknown as { rung: number[] }).rung),
    leave: () => browser.close(),
  };
}

/** Runs in the page, in the place of its microphone. Names nothing outside of itself. */
function ring(samples: number[], everyMs: number): void {
  const rung: number[] = [];
  (globalThis as unknown as { rung: number[] }).rung = rung;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext({ sampleRate: 16_000 });
    await context.resume();
    const target = context.createMediaStreamDestination();
    const buffer = context.createBuffer(1, samples.length, 16_000);
    buffer.copyToChannel(Float32Array.from(samples), 0);
    const next = (): void => void setTimeout(play, everyMs - (Date.now() % everyMs));
    const play = (): void => {
      const node = context.createBufferSource();
      node.buffer = buffer;
      node.connect(target);
      node.start();
      rung.push(Date.now());
      next();
    };
    next();
    return target.stream;
  };
}

export interface FoundMark {
  /** Wall-clock time at which it was played. */
  rungMs: number;
  /** Where it is in the record; null where it is not. */
  atMs: number | null;
}

/** @param samples of the record, 16 kHz @param firstMs where the first mark is, as far as one can tell */
export function findMarks(samples: Int16Array, rung: readonly number[], firstMs: number): FoundMark[] {
  /** The place of the last one that was found. */
  let known: { rungMs: number; atMs: number } | null = null;
  return rung.map((rungMs) => {
    const nearMs: number = known ? known.atMs + rungMs - known.rungMs : firstMs + rungMs - rung[0]!;
    const atMs = findMark(samples, nearMs, known ? NEXT_WITHIN_MS : FIRST_WITHIN_MS);
    if (atMs !== null) known = { rungMs, atMs };
    return { rungMs, atMs };
  });
}

function findMark(samples: Int16Array, nearMs: number, withinMs: number): number | null {
  const from = Math.max(0, Math.round((nearMs - withinMs) * RATE));
  const until = Math.min(samples.length - mark.length, Math.round((nearMs + withinMs) * RATE));
  let [best, place] = [MIN_LIKENESS, -1];
  for (let at = from; at < until; at += STRIDE) {
    const alike = likenessAt(samples, at);
    if (alike > best) [best, place] = [alike, at];
  }
  return place < 0 ? null : place / RATE;
}

function likenessAt(samples: Int16Array, from: number): number {
  let [both, own, other] = [0, 0, 0];
  for (let at = 0; at < mark.length; at += STRIDE) {
    const [a, b] = [mark[at]!, samples[from + at]!];
    both += a * b;
    own += a * a;
    other += b * b;
  }
  return other === 0 ? 0 : both / Math.sqrt(own * other);
}

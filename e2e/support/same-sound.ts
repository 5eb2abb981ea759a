/** Whether a recording holds what was said before the microphone, second by second. */
import type { Page } from '@playwright/test';

const RATE = 16_000;
/** Quieter seconds hold nothing to compare, of 32767. */
const SILENCE_LEVEL = 100;
const ALIKE = 0.95;
/** A busy machine drops or repeats a little of what it plays and records now and then: no gap of a recording, samples. */
const HICCUP = RATE / 20;
/** What the last part of a range is measured in, samples. */
const TENTH = RATE / 10;
/** Coarse steps of the search, samples. */
const STRIDE = 4;

/** A run of seconds of a recording that follow each other in the source as well. */
export interface Range {
  /** In the recording. */
  fromSecond: number;
  untilSecond: number;
  /** Where it begins in the source. */
  sourceFromSecond: number;
  /** Of its seconds with sound. */
  lowestCorrelation: number;
}

/** The sound at an address as the browser plays it, 16 kHz. */
export async function hear(page: Page, address: string): Promise<Int16Array> {
  const heard = await page.evaluate(async (url) => {
    const file = await (await fetch(url)).arrayBuffer();
    const decoded = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(file);
    const samples = Int16Array.from(decoded.getChannelData(0), (sample) => Math.round(sample * 32_767));
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1]!));
      reader.readAsDataURL(new Blob([samples]));
    });
  }, address);
  const bytes = Buffer.from(heard, 'base64');
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/**
 * Cuts the recording where it stops following the source. A second in which two ranges meet is in neither; the last second of
 * the last range is cut by tenths, so that a hiccup in it does not hide what follows.
 * @param source is looked through from its beginning to as many seconds as the recording has
 */
export function findRanges(recording: Int16Array, source: Int16Array): Range[] {
  const ranges: Range[] = [];
  let lag: number | null = null;
  let lastLag = Infinity;
  for (let at = 0; at + RATE <= recording.length;) {
    const second = recording.subarray(at, at + RATE);
    if (levelOf(second) < SILENCE_LEVEL) {
      at += RATE;
      continue;
    }
    let correlation = lag === null ? 0 : correlate(second, source, at + lag);
    if (correlation < ALIKE) {
      lag = findLag(second, source, recording.length) - at;
      correlation = correlate(second, source, at + lag);
    }
    if (correlation < ALIKE) {
      lag = null;
      at += TENTH;
      continue;
    }
    if (Math.abs(lag! - lastLag) > HICCUP)
      ranges.push({
        fromSecond: at / RATE,
        untilSecond: 0,
        sourceFromSecond: (at + lag!) / RATE,
        lowestCorrelation: 1,
      });
    lastLag = lag!;
    const range = ranges.at(-1)!;
    range.untilSecond = at / RATE + 1;
    range.lowestCorrelation = Math.min(range.lowestCorrelation, correlation);
    at += RATE;
  }
  const last = ranges.at(-1);
  if (last !== undefined) last.untilSecond = followByTenths(recording, source, last.untilSecond, lastLag);
  return ranges;
}

/** The second until which a recording goes on following the source, a hiccup aside. */
function followByTenths(recording: Int16Array, source: Int16Array, fromSecond: number, lag: number): number {
  let end = Math.round(fromSecond * RATE);
  const limit = Math.min(end + 2 * RATE, recording.length);
  for (let at = end; at + TENTH <= limit; at += TENTH) {
    const tenth = recording.subarray(at, at + TENTH);
    const isQuiet = levelOf(tenth) < SILENCE_LEVEL;
    for (let shift = -HICCUP; shift <= HICCUP; shift += 1) {
      const from = at + lag + shift;
      const isAlike = isQuiet
        ? levelOf(source.subarray(from, from + TENTH)) < SILENCE_LEVEL
        : correlate(tenth, source, from) >= ALIKE;
      if (!isAlike) continue;
      end = at + TENTH;
      break;
    }
  }
  return end / RATE;
}

/** Where in the first `length` samples of the source this second sounds most like it. */
function findLag(second: Int16Array, source: Int16Array, length: number): number {
  const end = Math.min(source.length, length + RATE) - second.length;
  const best = (from: number, until: number, step: number, stride: number): number => {
    let [bestAt, highest] = [from, -1];
    for (let at = from; at < until; at += step) {
      const correlation = correlate(second, source, at, stride);
      if (correlation > highest) [bestAt, highest] = [at, correlation];
    }
    return bestAt;
  };
  const coarse = best(0, end, STRIDE, STRIDE * 4);
  return best(Math.max(0, coarse - STRIDE), Math.min(end, coarse + STRIDE) + 1, 1, 1);
}

function correlate(part: Int16Array, whole: Int16Array, at: number, stride = 1): number {
  if (at < 0 || at + part.length > whole.length) return 0;
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < part.length; i += stride) {
    const [a, b] = [part[i]!, whole[at + i]!];
    ab += a * b;
    aa += a * a;
    bb += b * b;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

const levelOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Sound for scenarios: the bundled model's own recordings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toWav } from '../../server/testing/audio.ts';

const EVAL = new URL('../../models/starter/eval/', import.meta.url);
const HEADER_BYTES = 44;

/** Path of a clip of 3 to 5 seconds, for file choosers. @param number 1 to 12 */
export const clipPath = (number: number): string =>
  fileURLToPath(new URL(`clips/clip-${String(number).padStart(2, '0')}.wav`, EVAL));

/** What is said in that clip. */
export function clipText(number: number): string {
  const lines = readFileSync(new URL('transcripts.tsv', EVAL), 'utf8').trim().split('\n');
  return lines[number]!.split('\t')[4]!;
}

/** The meeting of 62 seconds, over and over, as a wav file. It ends with the words {@link LAST_WORDS} each time. */
export function repeatMeeting(times: number): Uint8Array<ArrayBuffer> {
  const meeting = readMeeting();
  const samples = new Int16Array(meeting.length * times);
  for (let time = 0; time < times; time += 1) samples.set(meeting, time * meeting.length);
  return toWav(samples);
}

/** What is said in the meeting, in order. */
export function readMeetingScript(): { untilSecond: number; text: string }[] {
  const [, ...lines] = readFileSync(new URL('meeting.tsv', EVAL), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, end, , , text] = line.split('\t');
    return { untilSecond: Number(end), text: text! };
  });
}

/** Samples of the meeting, 16 kHz. */
export function readMeeting(): Int16Array {
  const { buffer, byteOffset, length } = readFileSync(new URL('meeting.wav', EVAL)).subarray(HEADER_BYTES);
  return new Int16Array(buffer.slice(byteOffset, byteOffset + length));
}

export const LAST_WORDS = 'cuộc họp kết thúc ở đây';

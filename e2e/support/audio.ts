/** Sound for scenarios: the bundled model's own recordings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EVAL = new URL('../../models/starter/eval/', import.meta.url);
const HEADER_BYTES = 44;

/** Path of a clip of 3 to 5 seconds, for file choosers. @param number 1 to 12 */
export const clipPath = (number: number): string =>
  fileURLToPath(new URL(`clips/clip-${String(number).padStart(2, '0')}.wav`, EVAL));

/** The meeting of 62 seconds, over and over, as a wav file. It ends with the words {@link LAST_WORDS} each time. */
export function repeatMeeting(times: number): Uint8Array<ArrayBuffer> {
  const meeting = readFileSync(new URL('meeting.wav', EVAL));
  const header = Buffer.from(meeting.subarray(0, HEADER_BYTES));
  const samples = meeting.subarray(HEADER_BYTES);
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length * times, 4);
  header.writeUInt32LE(samples.length * times, 40);
  return new Uint8Array(Buffer.concat([header, ...Array.from({ length: times }, () => samples)]));
}

export const LAST_WORDS = 'cuộc họp kết thúc ở đây';

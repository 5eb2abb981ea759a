/** Sound as a file that everything can play. */
import { LIVE_SAMPLE_RATE } from '../../../contract/limits.ts';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** A WAV file of 16 kHz mono samples, 16 bits, little-endian, in pieces of any length. */
export function wavFile(name: string, pcm: readonly Uint8Array<ArrayBuffer>[]): File {
  const soundBytes = pcm.reduce((sum, { length }) => sum + length, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const write = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + soundBytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  // Plain samples, one channel.
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, LIVE_SAMPLE_RATE, true);
  header.setUint32(28, LIVE_SAMPLE_RATE * SAMPLE_BYTES, true);
  header.setUint16(32, SAMPLE_BYTES, true);
  header.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  header.setUint32(40, soundBytes, true);
  return new File([header, ...pcm], name, { type: 'audio/wav' });
}

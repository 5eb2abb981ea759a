import { BYTES_PER_SAMPLE, PCM_SAMPLE_RATE } from '../pcm-format.ts';

const HEADER_BYTES = 44;
const FORMAT_BYTES = 16;
const INTEGER_SAMPLES = 1;
const CHANNELS = 1;

/** A WAV file around 16 kHz mono signed 16-bit samples. */
export function encodeWav(pcm: Buffer): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(HEADER_BYTES + pcm.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(FORMAT_BYTES, 16);
  file.writeUInt16LE(INTEGER_SAMPLES, 20);
  file.writeUInt16LE(CHANNELS, 22);
  file.writeUInt32LE(PCM_SAMPLE_RATE, 24);
  file.writeUInt32LE(PCM_SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  file.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  file.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(pcm.length, 40);
  pcm.copy(file, HEADER_BYTES);
  return file;
}

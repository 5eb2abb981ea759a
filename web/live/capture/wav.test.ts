import { expect, it } from 'vitest';
import { wavFile } from './wav.ts';

it('is what players and our own upload call a WAV file', async () => {
  const file = wavFile('Họp.wav', [new Uint8Array(3200).fill(1), new Uint8Array(3200).fill(2)]);
  const bytes = new DataView(await file.arrayBuffer());
  const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes.buffer, at, 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect([bytes.getUint32(4, true), bytes.getUint32(40, true), bytes.byteLength]).toEqual([6436, 6400, 6444]);
  expect([bytes.getUint16(22, true), bytes.getUint32(24, true), bytes.getUint32(28, true)]).toEqual([
    1, 16_000, 32_000,
  ]);
  expect([bytes.getUint8(44), bytes.getUint8(44 + 3200)]).toEqual([1, 2]);
  expect([file.name, file.type]).toEqual(['Họp.wav', 'audio/wav']);
});

/**
 * Reads updates of Yjs in three quarters of its time. A long document is a hundred thousand short strings, most of them plain letters: the
 * names and values of attributes. Calling the browser's decoder costs more than such a string.
 */
import { readVarString, readVarUint, type Decoder } from 'lib0/decoding';
import * as Y from 'yjs';

/** Longer strings are the browser's. Bytes. */
const SHORT = 48;

export class QuickDecoder extends Y.UpdateDecoderV1 {
  override readString(): string {
    return readText(this.restDecoder);
  }

  override readKey(): string {
    return readText(this.restDecoder);
  }

  override readJSON(): unknown {
    const text = readText(this.restDecoder);
    // A plain string, as the value of nearly every attribute.
    const isPlain = /^"[\w-]*"$/.test(text);
    return isPlain ? text.slice(1, -1) : JSON.parse(text);
  }
}

function readText(decoder: Decoder): string {
  const start = decoder.pos;
  const length = readVarUint(decoder);
  const end = decoder.pos + length;
  if (length > SHORT || end > decoder.arr.length) return readAnyText(decoder, start);
  let text = '';
  for (let at = decoder.pos; at < end; at += 1) {
    const byte = decoder.arr[at]!;
    if (byte >= 0x80) return readAnyText(decoder, start);
    text += String.fromCharCode(byte);
  }
  decoder.pos = end;
  return text;
}

function readAnyText(decoder: Decoder, start: number): string {
  decoder.pos = start;
  return readVarString(decoder);
}

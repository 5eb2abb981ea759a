/** Words that a transducer listens for. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../models/model-description.ts';
import { AppError } from '../../platform/app-error.ts';

/** The sentencepiece model that the tokens were made with, where somebody put it into the model's folder. */
export const BPE_MODEL = 'bpe.model';

/** Only a transducer whose tokens are known piece by piece can. */
export const canListen = ({ engine, folder }: { engine: Engine | null; folder: string }): boolean =>
  engine?.slot === 'transducer' && existsSync(join(folder, BPE_MODEL));

/** More phrases than these slow the search down and help nobody. */
const MAX_PHRASES = 300;
/** They separate phrases, and phrases from their weights. */
const SEPARATORS = /[/:#@]/gu;

/** Phrases as the recogniser takes them: upper case, which is what the tokens of the Vietnamese models are written in. */
export const toHotwords = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(SEPARATORS, ' ').replace(/\s+/gu, ' ').trim().toLocaleUpperCase('vi'))
    .filter((word) => /^[\p{L} ]+$/u.test(word))
    .slice(0, MAX_PHRASES)
    .join('/');

/**
 * Writes the pieces of a sentencepiece model with their scores beside it, which is what the recogniser reads; once for each model.
 * @returns the path
 * @throws AppError SPEECH_MODEL_BROKEN for a file that is no such model
 */
export function writeBpeVocab(modelPath: string): string {
  const path = `${modelPath}.vocab`;
  if (existsSync(path)) return path;
  const pieces = readPieces(readFileSync(modelPath));
  if (pieces.length === 0)
    throw new AppError('SPEECH_MODEL_BROKEN', { internal: 'the bpe model holds no pieces' });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, pieces.map(({ piece, score }) => `${piece}\t${score}\n`).join(''));
  renameSync(temporary, path);
  return path;
}

interface Piece {
  piece: string;
  score: number;
}

/** Kinds of values on the wire of protocol buffers. */
const [VARINT, LONG, BYTES, SHORT] = [0, 1, 2, 5];

/** `ModelProto.pieces`: field 1, each with its text in field 1 and its score, a float, in field 2. */
export function readPieces(model: Buffer): Piece[] {
  return readFields(model).flatMap(({ field, bytes }) => {
    if (field !== 1 || bytes === null) return [];
    const parts = readFields(bytes);
    const text = parts.find((part) => part.field === 1)?.bytes;
    const score = parts.find((part) => part.field === 2)?.bytes;
    return text
      ? [{ piece: text.toString('utf8'), score: score?.length === 4 ? score.readFloatLE(0) : 0 }]
      : [];
  });
}

/** The fields of one message; `bytes` is null for whole numbers. A message that breaks off ends there. */
function readFields(message: Buffer): { field: number; bytes: Buffer | null }[] {
  const fields: { field: number; bytes: Buffer | null }[] = [];
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let shift = 0; at < message.length; shift += 7) {
      const byte = message[at++]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < message.length) {
    const key = readNumber();
    const kind = key & 7;
    const field = Math.floor(key / 8);
    if (kind === VARINT) {
      readNumber();
      fields.push({ field, bytes: null });
      continue;
    }
    const length = kind === BYTES ? readNumber() : kind === SHORT ? 4 : kind === LONG ? 8 : 0;
    if (length === 0 && kind !== BYTES) break;
    fields.push({ field, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

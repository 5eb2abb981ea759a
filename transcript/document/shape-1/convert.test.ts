/** Documents that the last engine of shape 1 wrote and edited, with what it read in them. Never made anew. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readBookmarks, readCues, readParagraphs } from '../index.ts';
import { convertShape1 } from './convert.ts';

interface FrozenDocument {
  update: string;
  text: string;
  words: unknown[];
  ids: string[];
  bookmarks: unknown[];
  cues: unknown[];
}

const documents = readFileSync(new URL('../testing/frozen-documents.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as FrozenDocument);

test.each(documents.map((document, index) => [index, document] as const))(
  'document %i of shape 1 reads the same once it is converted: words, times, authors, bookmarks, subtitles',
  (_, { update, ...frozen }) => {
    const old = new Y.Doc();
    Y.applyUpdate(old, Buffer.from(update, 'base64'));
    const transcript = convertShape1(old);
    const paragraphs = readParagraphs(transcript);
    const words = paragraphs.flatMap((paragraph) =>
      paragraph.words.map(({ text, startMs, endMs, confidence, timing, changedBy, spoken, heard }) => {
        const said = spoken?.map((each) => each.text).join(' ') ?? null;
        return [text, startMs, endMs, confidence, timing, changedBy, said, heard];
      }),
    );
    expect({
      text: transcript.content.toJSON(),
      words,
      ids: paragraphs.map(({ id }) => id),
      bookmarks: readBookmarks(transcript).map(({ id, label }) => [id, label]),
      cues: readCues(transcript).map(({ id, text, startMs, endMs }) => [id, text, startMs, endMs]),
    }).toEqual(frozen);
  },
);

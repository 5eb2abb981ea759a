import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onnxFile, type Network } from '../testing/onnx-file.ts';
import { makeFolder } from '../testing/test-speech.ts';
import { loadEditTagger } from './edit-tagger.ts';
import { MARKS, type Tagger, type WordTag } from './tagger.ts';

const LABELS = ['$KEEP', '$TRANSFORM_CASE_CAPITAL', '$APPEND_,', '$APPEND_.', '$APPEND_?', '$REPLACE_x'];
/** Pieces with the edit that the tiny model always says of a word that begins with them. */
const PIECES: [piece: string, edit: string][] = [
  ['[PAD]', '$KEEP'],
  ['[UNK]', '$REPLACE_x'],
  ['hà', '$TRANSFORM_CASE_CAPITAL'],
  ['nội', '$TRANSFORM_CASE_CAPITAL'],
  ['Hà', '$KEEP'],
  ['Nội', '$APPEND_.'],
  ['h', '$APPEND_,'],
  ['##ọp', '$KEEP'],
  ['xong', '$APPEND_?'],
];

/** Looks the edit of each word up in a table, by its first piece; the last row is that of `$START`. */
function tinyModel(labels: readonly string[]): Network {
  const rows = [...PIECES, ['$START', '$KEEP'] as const].map(([, edit]) =>
    labels.map((label) => (label === edit ? 5 : 0)),
  );
  const names = ['input_ids', 'attention_mask', 'token_type_ids', 'input_offsets'];
  return {
    inputs: names.map((name) => ({ name, type: 'int64', dims: ['N', name === 'input_offsets' ? 'W' : 'S'] })),
    outputs: [{ name: 'logits', type: 'float', dims: ['N', 'W', labels.length] }],
    constants: [
      { name: 'table', dims: [rows.length, labels.length], values: Float32Array.from(rows.flat()) },
      { name: 'flat', dims: [1], values: BigInt64Array.from([-1n]) },
    ],
    nodes: [
      { type: 'Reshape', inputs: ['input_ids', 'flat'], outputs: ['pieces'] },
      { type: 'Gather', inputs: ['pieces', 'input_offsets'], outputs: ['first'] },
      { type: 'Gather', inputs: ['table', 'first'], outputs: ['logits'] },
    ],
  };
}

async function writeModel(labels: readonly string[], inModel = labels): Promise<string> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'vibert-capu.int8.onnx'), onnxFile(tinyModel(inModel)));
  await writeFile(join(folder, 'vocab.txt'), `${PIECES.map(([piece]) => piece).join('\n')}\n`);
  await writeFile(join(folder, 'labels.txt'), `${labels.join('\n')}\n`);
  return folder;
}

const tag = (tagger: Tagger, text: string): Promise<WordTag[]> =>
  tagger.tag(text.split(' ').map((word) => ({ text: word, pauseMs: null })));
const read = ({ marks, capital }: WordTag): string =>
  `${capital > 0.5 ? 'C' : ''}${MARKS[marks.indexOf(Math.max(...marks))]}`;

test('each word has one edit, and one with a capital is looked at again for its mark', async () => {
  const tagger = await loadEditTagger(await writeModel(LABELS));
  expect((await tag(tagger, 'họp hà nội xong')).map(read)).toEqual([',', 'C', 'C.', '?']);
});

test('letters are never edited, nor words it does not know', async () => {
  const tagger = await loadEditTagger(await writeModel(LABELS));
  expect((await tag(tagger, 'họp zoom')).map(read)).toEqual([',', '']);
});

test.each([1, 56, 57, 96, 97, 200])('%d words get as many tags, each its own', async (amount) => {
  const tagger = await loadEditTagger(await writeModel(LABELS));
  const words = Array.from({ length: amount }, (_, index) => (index % 7 === 0 ? 'xong' : 'họp'));
  const tags = await tag(tagger, words.join(' '));
  expect(tags.map(read)).toEqual(words.map((word) => (word === 'xong' ? '?' : ',')));
});

test('a model of another kind is refused', async () => {
  await expect(loadEditTagger(await writeModel(LABELS.slice(0, 3)))).rejects.toThrow('lacks $APPEND_.');
  const other = await loadEditTagger(await writeModel(LABELS, [...LABELS, '$DELETE']));
  await expect(tag(other, 'họp')).rejects.toThrow('other labels');
});

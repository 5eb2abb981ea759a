import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openTranscript, readSpeakers, scanTranscript } from '../document/index.ts';
import { buildImported, importFile, importLines, type Imported } from './index.ts';

const read = (text: string): Imported => importFile(new TextEncoder().encode(text));
const brief = (imported: Imported) =>
  imported.kind === 'refused'
    ? imported.reason
    : imported.sentences.map(({ startMs, endMs, speaker, text }) => [startMs, endMs, speaker, text]);

const TWO = [
  [1000, 2500, 'Vũ Minh Kê', 'Mình bắt đầu nhé.'],
  [3000, 5000, 'Lê Thị Hạt', 'Dạ, em nghe.'],
];

test.each([
  [
    'Teams, voices in tags',
    'WEBVTT\r\n\r\n00:00:01.000 --> 00:00:02.500\r\n<v Vũ Minh Kê>Mình bắt đầu nhé.</v>\r\n\r\nx/7-0\r\n00:00:03.000 --> 00:00:05.000\r\n<v.loud Lê Thị Hạt>Dạ, <i>em nghe.</i></v>\r\n',
  ],
  [
    'Zoom, names before the text',
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nVũ Minh Kê: Mình bắt đầu nhé.\n\n2\n00:00:03.000 --> 00:00:05.000\nLê Thị Hạt: Dạ, em nghe.\n',
  ],
  [
    'SubRip out of order, decomposed',
    '\uFEFF2\n00:00:03,000 --> 00:00:05,000\nLê Thị Hạt: Dạ, em nghe.\n\n1\n00:00:01,000 --> 00:00:02,500\nVũ Minh Kê: Mình bắt đầu nhé.\n'.normalize(
      'NFD',
    ),
  ],
  [
    'whisper json with speakers',
    JSON.stringify({
      text: '…',
      segments: [
        { start: 1, end: 2.5, text: ' Mình bắt đầu nhé.', speaker: 'Vũ Minh Kê' },
        { start: 3, end: 5, text: ' Dạ, em nghe.', speaker: 'Lê Thị Hạt' },
      ],
    }),
  ],
  [
    'Fireflies json',
    JSON.stringify([
      { sentence: 'Mình bắt đầu nhé.', startTime: '00:01', endTime: '00:02.5', speaker_name: 'Vũ Minh Kê' },
      { sentence: 'Dạ, em nghe.', startTime: '00:03', endTime: '00:05', speaker_name: 'Lê Thị Hạt' },
    ]),
  ],
  [
    'Otter json, samples and ids',
    JSON.stringify({
      speech: {
        speakers: [
          { id: 7, speaker_name: 'Vũ Minh Kê' },
          { id: 8, speaker_name: 'Lê Thị Hạt' },
        ],
        transcripts: [
          { transcript: 'Mình bắt đầu nhé.', start_offset: 16_000, end_offset: 40_000, speaker_id: 7 },
          { transcript: 'Dạ, em nghe.', start_offset: 48_000, end_offset: 80_000, speaker_id: 8 },
        ],
      },
    }),
  ],
  [
    'Teams text, ranges with the name below',
    '0:0:1.0 --> 0:0:2.500\nVũ Minh Kê\nMình bắt đầu nhé.\n\n0:0:3.0 --> 0:0:5.0\nLê Thị Hạt\nDạ, em nghe.\n',
  ],
])('reads %s', (_, text) => {
  expect(brief(read(text))).toEqual(TWO);
});

test.each([
  [
    'Otter',
    'Vũ Minh Kê  0:01 \nMình bắt đầu nhé.\n\nLê Thị Hạt  0:03 \nDạ, em nghe.\n\nTranscribed by https://otter.ai\n',
  ],
  ['a name above its time', 'Vũ Minh Kê\n00:01\nMình bắt đầu nhé.\n\nLê Thị Hạt\n00:03\nDạ, em nghe.\n'],
  ['times at the head', '[00:00:01] Vũ Minh Kê: Mình bắt đầu nhé.\n[00:00:03] Lê Thị Hạt: Dạ, em nghe.\n'],
])('reads text as %s writes it', (_, text) => {
  const found = brief(read(text));
  expect(Array.isArray(found) && found.map(([start, , ...others]) => [start, ...others])).toEqual(
    TWO.map(([start, , ...others]) => [start, ...others]),
  );
});

test('a paragraph under one time becomes sentences that divide its time', () => {
  const lines = ['An 0:10', 'Câu thứ nhất. Câu thứ hai.', '', 'Bình 0:20', 'Vâng.'];
  const found = brief(importLines('docx', lines));
  expect(found).toMatchObject([
    [10_000, 12_100, 'An', 'Câu thứ nhất.'],
    [12_100, 14_050, 'An', 'Câu thứ hai.'],
    [20_000, 20_500, 'Bình', 'Vâng.'],
  ]);
});

test('a colon is a colon where few sentences have one', () => {
  const cue = (at: number, text: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n\n`;
  const text = cue(1, 'Lưu ý: mai nghỉ.') + cue(2, 'Vâng ạ.') + cue(3, 'Thế nhé.');
  expect(brief(read(text))).toMatchObject([[1000, 1900, null, 'Lưu ý: mai nghỉ.'], {}, {}]);
});

test('overlapping times are put in order and counted, tags go', () => {
  const imported = read(
    'WEBVTT\n\n00:01.000 --> 00:09.000\n<script>alert(1)</script>Một\n\n00:02.000 --> 00:03.000\nHai\n',
  );
  expect(brief(imported)).toEqual([
    [1000, 2000, null, 'alert(1)Một'],
    [2000, 3000, null, 'Hai'],
  ]);
  expect(imported).toMatchObject({ mended: 1, leftOut: 0 });
});

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

test('UTF-16 is read', () => {
  expect(brief(importFile(utf16('1\r\n00:00:01,000 --> 00:00:02,000\r\nXin chào\r\n')))).toEqual([
    [1000, 2000, null, 'Xin chào'],
  ]);
});

test.each([
  ['', 'empty'],
  ['  \n\n', 'empty'],
  ['Chỉ có lời, không có giờ.', 'no-times'],
  ['{"segments": [', 'broken'],
  ['{"a": 1}', 'no-times'],
  ['1\n999:00:00,000 --> 999:00:01,000\nXa\n', 'too-long'],
  ['\0\x01\x02', 'binary'],
  ['PK\x03\x04', 'archive'],
])('refuses %j as %s', (text, reason) => {
  expect(brief(read(text))).toBe(reason);
});

test('refuses what is in no form of Unicode, and what is too large', () => {
  expect(brief(importFile(new Uint8Array([0xd0, 0xef, 0x41])))).toBe('encoding');
  expect(brief(importFile(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('too-large');
});

test('lines made to be slow to read take no longer than others', () => {
  const results: Imported[] = [];
  const started = process.cpuUsage().user;
  for (const slow of [
    'a'.repeat(200_000),
    ' '.repeat(200_000),
    '1:'.repeat(50_000),
    `${'a '.repeat(100_000)}:`,
    '<v '.repeat(50_000),
  ])
    results.push(
      read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${slow}\n`),
      importLines('txt', [slow, '0:01', slow]),
    );
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(3000);
  expect(results).toHaveLength(10);
});

test('the document has the speakers by name, and estimated times where the file has none of words', () => {
  const imported = read(
    JSON.stringify({
      segments: [
        {
          start: 1,
          end: 3,
          text: 'Xin chào',
          speaker: 'An',
          words: [
            { word: ' Xin', start: 1.2, end: 1.5 },
            { word: ' chào', start: 1.6, end: 2 },
          ],
        },
        { start: 4, end: 6, text: 'Dạ vâng', speaker: 'Bình' },
      ],
    }),
  );
  if (imported.kind === 'refused') throw new Error(imported.reason);
  let id = 0;
  const built = buildImported(imported.sentences, { recordId: 'r', nowMs: 0, newId: () => `s${++id}` });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, built.update);
  const transcript = openTranscript(doc);
  expect(readSpeakers(transcript).map(({ name }) => name)).toEqual(['An', 'Bình']);
  const { words } = scanTranscript(transcript);
  expect([...words.startMs].slice(0, 4)).toEqual([1200, 1600, 4000, 4667]);
  expect(built).toMatchObject({ speakers: 2, durationMs: 6000 });
});

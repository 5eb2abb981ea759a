import { expect, test } from 'vitest';
import { costMs } from '../../contract/testing/thread-time.ts';
import { MAX_IMPORTED_BYTES, MAX_IMPORTED_CUES, parseSubtitles } from './parse-subtitles.ts';

const parse = (text: string) => parseSubtitles(new TextEncoder().encode(text));

function read(text: string) {
  const parsed = parse(text);
  if (parsed.kind === 'refused') throw new Error(parsed.reason);
  return parsed;
}

const shown = (text: string) =>
  read(text).cues.map(({ startMs, endMs, lines }) => [startMs, endMs, lines.join('|')]);

test('SubRip as we write it', () => {
  expect(
    shown(
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nxin\r\nchào\r\n\r\n2\r\n01:00:03,000 --> 01:00:04,000\r\ndạ\r\n\r\n',
    ),
  ).toEqual([
    [1_000, 2_500, 'xin|chào'],
    [3_603_000, 3_604_000, 'dạ'],
  ]);
});

test('WebVTT with header, notes, styles, settings, voices, times of words and entities', () => {
  const text = `WEBVTT - tên\nKind: captions\n\nNOTE\n00:00:09.000 --> 00:00:10.000\n\nSTYLE\n::cue { color: red }\n
phần 1\n00:01.000 --> 00:02.000 line:80% align:start\n<v Trần Thử>xin <00:00:01.500><b>chào</b> &lt;3 &amp; hết\n`;
  expect(shown(text)).toEqual([[1_000, 2_000, 'xin chào <3 & hết']]);
  expect(read(text).problems).toEqual([]);
});

test.each([
  ['a byte order mark', '\ufeff1\n00:00:01,000 --> 00:00:02,000\na\n'],
  ['no hours', '1\n00:01,000 --> 00:02,000\na\n'],
  ['a point', '1\n00:00:01.000 --> 00:00:02.000\na\n'],
  ['no numbers', '00:00:01,000 --> 00:00:02,000\na\n'],
  ['old line ends', '1\r00:00:01,000 --> 00:00:02,000\ra\r'],
  ['short fractions', '1\n0:0:1,0 --> 0:0:2\na\n'],
  ['places on the picture', '1\n00:00:01,000 --> 00:00:02,000 X1:10 X2:20\n{\\an8}<i>a</i>\n'],
  ['blank lines ahead', '\n\n\n1\n00:00:01,000 --> 00:00:02,000\na'],
])('%s is read', (_, text) => expect(shown(text)).toEqual([[1_000, 2_000, 'a']]));

test('a blank line that is missing costs no cue', () => {
  expect(shown('1\n00:01,000 --> 00:02,000\na\n2\n00:03,000 --> 00:04,000\nb\n')).toEqual([
    [1_000, 2_000, 'a'],
    [3_000, 4_000, 'b'],
  ]);
});

test('wide letters are read by their mark', () => {
  const text = '\ufeff00:01,000 --> 00:02,000\nđường\n';
  const bytes = new Uint8Array(new Uint16Array(Array.from(text, (letter) => letter.charCodeAt(0))).buffer);
  expect(parseSubtitles(bytes)).toMatchObject({ kind: 'parsed', cues: [{ lines: ['đường'] }] });
});

test('letters are composed', () => {
  expect(shown('00:01,000 --> 00:02,000\nho\u0323p\n')).toEqual([[1_000, 2_000, 'họp']]);
});

test('what is broken is named by its line and costs only itself', () => {
  const { cues, problems } = read(
    '1\n00:00:61,000 --> 00:01:02,000\nkhông phải giờ\n\n' +
      '2\n00:00:05,000 --> 00:00:04,000\nlùi\n\n' +
      '3\n00:00:01,000 --> 00:00:06,000\ntrước\n\n' +
      '4\n00:00:07,000 --> 00:00:08,000\n\n' +
      '5\nxx --> yy\nhỏng\n',
  );
  expect(problems).toEqual([
    { kind: 'time', line: 2, text: 'không phải giờ' },
    { kind: 'backwards', line: 6 },
    { kind: 'order', line: 10 },
    { kind: 'overlap', line: 10 },
    { kind: 'blank', line: 14 },
    { kind: 'time', line: 17, text: 'hỏng' },
  ]);
  expect(cues.map(({ startMs, endMs, lines }) => [startMs, endMs, lines[0]])).toEqual([
    [1_000, 5_000, 'trước'],
    [5_000, 5_833, 'lùi'],
  ]);
});

test('no text is left out without a word: not that of a cue without an arrow, nor what stands behind a blank line', () => {
  const { cues, problems } = read(
    'lời nói đầu\n\n' +
      '1\n00:00:01,000 --> 00:00:02,000\nmột\n\nhai\nba\n\n' +
      '2\n00:00:03,000 -> 00:00:04,000\nthiếu mũi tên\n\n' +
      `3\n00:00:05,000 --> 00:00:06,000\nbốn\n\n${'dài '.repeat(40)}\n`,
  );
  expect(cues.map(({ lines }) => lines.join(' '))).toEqual(['một', 'bốn']);
  expect(problems).toEqual([
    { kind: 'stray', line: 1, text: 'lời nói đầu' },
    { kind: 'stray', line: 7, text: 'hai ba' },
    { kind: 'time', line: 11, text: 'thiếu mũi tên' },
    { kind: 'stray', line: 18, text: `${'dài '.repeat(15)}…` },
  ]);
});

test.each([
  ['archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0])],
  ['archive', new Uint8Array([0x1f, 0x8b, 8])],
  ['binary', new Uint8Array([0x49, 0x44, 0x33, 0, 0, 1])],
  ['encoding', new Uint8Array([0x41, 0xe9, 0x41])],
  ['no-cues', new TextEncoder().encode('chỉ là chữ')],
  ['no-cues', new Uint8Array()],
  ['too-large', new Uint8Array(MAX_IMPORTED_BYTES + 1)],
])('refused: %s', (reason, bytes) =>
  expect(parseSubtitles(bytes)).toMatchObject({ kind: 'refused', reason }),
);

test('50,000 cues are read in a moment, one more is refused', () => {
  const cue = (index: number) =>
    `${String(index % 60).padStart(2, '0')}:00:${String(index % 60).padStart(2, '0')},000`;
  const make = (count: number) =>
    Array.from({ length: count }, (_, index) => `${index}\n${cue(index)} --> ${cue(index)}\nchữ\n\n`).join(
      '',
    );
  const spentMs = costMs(() => expect(read(make(MAX_IMPORTED_CUES)).cues).toHaveLength(MAX_IMPORTED_CUES));
  expect(spentMs).toBeLessThan(20_000);
  expect(parse(make(MAX_IMPORTED_CUES + 1))).toMatchObject({ kind: 'refused', reason: 'too-many' });
});

test('lines made to keep a pattern busy are read at once', () => {
  const text = `${'<a'.repeat(200_000)}\n00:01 --> 00:02\n${'<a '.repeat(100_000)}\n${' '.repeat(200_000)}-->`;
  expect(costMs(() => parse(text))).toBeLessThan(3_000);
});

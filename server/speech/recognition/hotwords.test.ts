import { expect, test } from 'vitest';
import { readPieces, toHotwords } from './hotwords.ts';

test('phrases are upper case and apart; what the search cannot take is left out', () => {
  expect(toHotwords(['Đặng Hữu Phước', ' Thủ  Thiêm ', 'AC/DC', 'covid19', ''])).toBe(
    'ĐẶNG HỮU PHƯỚC/THỦ THIÊM/AC DC',
  );
});

/** A `ModelProto` of these pieces, with a field in front that is none. */
function modelOf(pieces: readonly [piece: string, score: number][]): Buffer {
  const messages = pieces.map(([piece, score]) => {
    const text = Buffer.from(piece);
    const number = Buffer.alloc(4);
    number.writeFloatLE(score);
    const body = Buffer.concat([Buffer.from([0x0a, text.length]), text, Buffer.from([0x15]), number]);
    return Buffer.concat([Buffer.from([0x0a, body.length]), body]);
  });
  return Buffer.concat([Buffer.from([0x18, 0x96, 0x01]), ...messages]);
}

test('pieces and scores are read from a sentencepiece model', () => {
  expect(
    readPieces(
      modelOf([
        ['▁XIN', -1.5],
        ['▁CHÀO', 0],
      ]),
    ),
  ).toEqual([
    { piece: '▁XIN', score: -1.5 },
    { piece: '▁CHÀO', score: 0 },
  ]);
});

test.each([
  Buffer.alloc(0),
  Buffer.from('no model'),
  Buffer.from([0x0a, 0xff, 0xff]),
  Buffer.alloc(64, 0xff),
])('what is no model holds no pieces', (file) => {
  expect(readPieces(file)).toEqual([]);
});

import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { QuickDecoder } from './quick-decoder.ts';

const VALUES = [
  'a1-b2',
  'tiếng',
  '"',
  '\\',
  '',
  '\n',
  7,
  true,
  null,
  { a: ['b'] },
  'x'.repeat(90),
  '\u0000',
  '😀',
];

test('reads what Yjs reads, whatever the strings', () => {
  const written = new Y.Doc();
  const text = written.getText();
  VALUES.forEach((value, index) =>
    text.insert(index, JSON.stringify(value), { w: value as object, dấu: value as object }),
  );
  written.getMap('map').set('khóa rất dài '.repeat(9), VALUES);
  const update = Y.encodeStateAsUpdate(written);
  const [own, yjs] = [new Y.Doc(), new Y.Doc()];
  Y.applyUpdateV2(own, update, null, QuickDecoder);
  Y.applyUpdate(yjs, update);
  expect(own.getText().toDelta()).toEqual(yjs.getText().toDelta());
  expect(own.getMap('map').toJSON()).toEqual(written.getMap('map').toJSON());
  expect(Y.encodeStateAsUpdate(own)).toEqual(Y.encodeStateAsUpdate(yjs));
});

test('refuses what is cut off', () => {
  const written = new Y.Doc();
  written.getText().insert(0, 'một hai ba');
  const update = Y.encodeStateAsUpdate(written);
  expect(() => Y.applyUpdateV2(new Y.Doc(), update.slice(0, -4), null, QuickDecoder)).toThrow(
    'Unexpected end of array',
  );
});

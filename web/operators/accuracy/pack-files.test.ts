// @vitest-environment happy-dom
import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { packFiles } from './pack-files.ts';

test('files come out of the archive as they went in, with long Vietnamese names', async () => {
  const long = `${'cuộc họp '.repeat(20)}.txt`.normalize('NFC');
  const files = [
    new File(['x'.repeat(700)], 'họp.wav'.normalize('NFD')),
    new File(['xin chào'], long),
    new File([], 'trống'),
  ];
  const bytes = Buffer.from(await packFiles(files).arrayBuffer());
  const found: [string, string][] = [];
  for await (const entry of Readable.from([bytes]).pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    found.push([entry.header.name, Buffer.concat(chunks).toString()]);
  }
  expect(found).toEqual([
    ['họp.wav'.normalize('NFC'), 'x'.repeat(700)],
    [long, 'xin chào'],
    ['trống', ''],
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newRecord } from '../testing/new-record.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listReading, storeLiveText } from './index.ts';

describe.each(DATABASE_KINDS)('words of a glossary in recognised text (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(kind)));
  afterAll(() => server.stop());

  test('are written as they should be, and say what was heard', async () => {
    const owner = await server.newPerson();
    const recordId = await newRecord(server.deps, owner.user.id);
    const headers = { authorization: `Basic ${owner.tokens.access_token}` };
    const teach = (path: string, body: object) =>
      fetch(server.address + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ words: [body] }),
      });
    await teach('/analytic-v2/api/glossary', { text: 'Nguyễn Hữu Phước' });
    await teach(`/analytic-v2/api/audio/${recordId}/glossary`, { text: 'NxNote', heard: 'en nờ nốt' });

    const said = 'gặp nguyễn hữu phược mở en nờ nốt hai mươi lăm phút';
    const words = said.split(' ').map((text, at) => ({ text, startMs: at * 250, endMs: at * 250 + 240 }));
    await storeLiveText(server.deps, recordId, words, 10_000);
    const sentences = await listReading(server.deps, { recordId, pass: 1 }, 0);
    const written = sentences.flatMap(({ metadata }) => metadata.words);
    expect(written.map(({ text }) => text.replace(/[.,?]$/, '').toLocaleLowerCase('vi'))).toEqual(
      'gặp nguyễn hữu phước mở nxnote 25 phút'.split(' '),
    );
    const bare = (text: string) => text.replace(/[.,?]$/, '');
    expect(written.flatMap(({ text, heard }) => (heard ? [[bare(text), heard]] : []))).toEqual([
      ['Phước', 'phược'],
      ['NxNote', 'en nờ nốt'],
    ]);
    expect(written.flatMap(({ spoken = [] }) => spoken.map(({ text }) => text))).toEqual([
      'hai',
      'mươi',
      'lăm',
    ]);
  });
});

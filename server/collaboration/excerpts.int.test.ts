import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordExcerpt } from '../../contract/records/excerpts.ts';
import { MAX_EXCERPTS } from '../../contract/limits.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { showSpeakers } from './index.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(DATABASE_KINDS)('excerpts (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
  });
  afterAll(() => server.stop());

  const ask = (person: Person, ids: readonly string[]) =>
    person.call<{ data: RecordExcerpt[] }>(
      'GET',
      `${PAGE_ROUTES.listExcerpts.path}?${ids.map((id) => `audio_id=${id}`).join('&')}`,
    );
  const textOf = async (id: string) => (await ask(owner, [id])).body.data[0]?.text;
  const keptOf = (id: string) =>
    server.deps.database.sql
      .selectFrom('record_excerpt')
      .select('excerpt')
      .where('record_id', '=', id)
      .executeTakeFirst();

  test('says how a text that nobody has opened yet begins, and who speaks', async () => {
    const id = await newRecord(server.deps, owner.user.id);
    expect(await textOf(id)).toBe('');
    const long = Array.from({ length: 60 }, (_, n) => `từ${n}`).join(' ');
    await recognise(server.deps, id, [sayAt(0, 'Chào cả nhà', true), sayAt(5_000, long, true)]);
    await showSpeakers(server.deps, id, [
      { startMs: 0, endMs: 2_000, speaker: 0 },
      { startMs: 4_900, endMs: 60_000, speaker: 1 },
    ]);
    const [excerpt] = (await ask(owner, [id])).body.data;
    expect(excerpt).toMatchObject({
      id,
      speakers: [
        { name: 'Người nói 1', colour: 1 },
        { name: 'Người nói 2', colour: 2 },
      ],
      speaker_count: 2,
    });
    expect(excerpt!.text).toMatch(/^Chào cả nhà từ0 từ1 .* từ\d+$/);
    expect(excerpt!.text.length).toBeLessThanOrEqual(160);
  });

  test('follows the text as people edit it, and keeps nothing that was removed', async () => {
    const id = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, id, [sayAt(0, 'Chào cả nhà', true)]);
    const member = await joinDocument(server.address, id, owner.tokens.access_token);
    await member.until((text) => text.includes('nhà'));
    member.type(' BIMAT');
    await expect.poll(() => textOf(id)).toContain('BIMAT');
    member.transcript.content.delete(member.text().indexOf(' BIMAT'), ' BIMAT'.length);
    await expect.poll(() => textOf(id)).toBe('Chào cả nhà');
    // Nobody asks for it any more: what lies there goes with the deleted text itself.
    member.type(' CHUYENKIN');
    await expect.poll(() => textOf(id)).toContain('CHUYENKIN');
    member.transcript.content.delete(member.text().indexOf(' CHUYENKIN'), ' CHUYENKIN'.length);
    member.leave();
    await expect
      .poll(async () => JSON.stringify((await keptOf(id)) ?? null), { timeout: 20_000 })
      .not.toContain('CHUYENKIN');
    expect(await textOf(id)).toBe('Chào cả nhà');
  });

  test('a text that nobody has changed is not read again', async () => {
    const id = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, id, [sayAt(0, 'Chào cả nhà', true)]);
    expect(await textOf(id)).toBe('Chào cả nhà');
    const excerpt = JSON.stringify({ text: 'như đã giữ', speakers: [], speakerCount: 0 });
    await server.deps.database.sql
      .updateTable('record_excerpt')
      .set({ excerpt })
      .where('record_id', '=', id)
      .execute();
    expect(await textOf(id)).toBe('như đã giữ');
    await recognise(server.deps, id, [sayAt(5_000, 'xin mời', false)]);
    expect(await textOf(id)).toBe('Chào cả nhà xin mời');
  });

  test('tells nothing of records that one may not read, and refuses what is no list of ids', async () => {
    const [own, others] = [await newRecord(server.deps, owner.user.id), crypto.randomUUID()];
    const stranger = await server.newPerson();
    expect((await ask(stranger, [own, others])).body.data).toEqual([]);
    await setRight(server.deps, own, stranger.user.id, 'view');
    expect((await ask(stranger, [own.toUpperCase(), own, others])).body.data.map(({ id }) => id)).toEqual([
      own,
    ]);
    await setRight(server.deps, own, stranger.user.id, null);
    expect((await ask(stranger, [own])).body.data).toEqual([]);
    for (const ids of [['x'], [], [`${own}'--`], Array.from({ length: MAX_EXCERPTS + 1 }, () => own)])
      expect((await ask(owner, ids)).status).toBe(400);
  });
});

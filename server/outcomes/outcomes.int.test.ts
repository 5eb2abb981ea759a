import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OUTCOME_LINES, type OutcomeLine, type SavedLine } from '../../contract/minutes/outcome-lines.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import { openLink } from '../testing/open-link.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Lines = { data: SavedLine[] };

const LINE: OutcomeLine = {
  kind: 'decision',
  at_ms: 1_000,
  state: 'confirmed',
  listed_as: 'decision',
  text: null,
  assignee: null,
  due: null,
  is_done: false,
};

describe.each(DATABASE_KINDS)('outcome lines (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  let recordId: string;
  const path = () => `/analytic-v2/api/audio/${recordId}/outcomes`;
  const save = (body: object, as = owner) => as.call<Lines>('PUT', path(), body);
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    recordId = await newRecord(server.deps, owner.user.id);
    await recognise(server.deps, recordId, [sayAt(1_000, 'chốt giá máy quét', true)]);
  });
  afterAll(() => server.stop());

  test('a line is saved over the one of its kind and moment, and forgotten', async () => {
    expect((await owner.call<Lines>('GET', path())).body.data).toEqual([]);
    const other = { ...LINE, at_ms: 9_000, listed_as: 'task', due: '2026-03-13', assignee: 'Lê Thử' };
    const first = await save({ lines: [LINE, other] });
    expect(first.body.data).toMatchObject([
      { ...LINE, saved_by: owner.user.full_name },
      { at_ms: 9_000, listed_as: 'task', due: '2026-03-13', assignee: 'Lê Thử' },
    ]);
    const text = 'Chốt giá một\u0000 '.normalize('NFD');
    const second = await save({ lines: [{ ...LINE, text }], forget: [{ kind: 'decision', at_ms: 9_000 }] });
    expect(second.body.data).toMatchObject([{ ...LINE, text: 'Chốt giá một' }]);
    expect((await owner.call<Lines>('GET', path())).body.data).toEqual(second.body.data);
  });

  test('what is no line changes nothing', async () => {
    const before = (await owner.call<Lines>('GET', path())).body.data;
    const bad = [
      { kind: 'figure' },
      { at_ms: -1 },
      { at_ms: 1.5 },
      { text: ' ' },
      { text: 'a'.repeat(2001) },
      { due: '2026-02-30' },
      { state: 'suggested' },
      { is_done: 'true' },
    ];
    for (const field of bad) {
      const { status } = await save({ lines: [{ ...LINE, ...field }] });
      expect([field, status]).toEqual([field, 400]);
    }
    const table = () => server.deps.database.sql;
    const rows = Array.from({ length: MAX_OUTCOME_LINES }, (_, at_ms) => ({
      ...LINE,
      kind: 'task' as const,
      at_ms,
      record_id: recordId,
      saved_by: null,
      saved_at: new Date(),
    }));
    await table().insertInto('outcome_line').values(rows).execute();
    const tooMany = await save({ lines: [{ ...LINE, at_ms: 9_000 }] });
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'OUTCOMES_FULL' } });
    await table().deleteFrom('outcome_line').where('kind', '=', 'task').execute();
    expect((await owner.call<Lines>('GET', path())).body.data).toEqual(before);
  });

  test('two who write at once both succeed, and one of both stays', async () => {
    const texts = ['một', 'hai', 'ba'];
    const saves = await Promise.all(texts.map((text) => save({ lines: [{ ...LINE, text }] })));
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [line] = (await owner.call<Lines>('GET', path())).body.data;
    expect(texts).toContain(line!.text);
  });

  test('without a model nothing is drafted, and the list stays', async () => {
    const started = await owner.call('POST', `${path()}/draft`);
    expect(started).toMatchObject({ status: 409, body: { code: 'OUTCOMES_NO_MODEL' } });
    expect((await owner.call('GET', `${path()}/draft`)).body).toMatchObject({ data: { state: 'off' } });
    expect((await owner.call('GET', path())).body).toMatchObject({ draft: null });
  });

  test('readers read, editors write, strangers see nothing', async () => {
    const other = await server.newPerson();
    expect((await other.call('GET', path())).status).toBe(404);
    await setRight(server.deps, recordId, other.user.id, 'comment');
    expect((await other.call<Lines>('GET', path())).body.data).toHaveLength(1);
    expect((await save({ lines: [LINE] }, other)).status).toBe(403);
    await setRight(server.deps, recordId, other.user.id, 'edit');
    expect((await save({ lines: [LINE] }, other)).status).toBe(200);
    await setRight(server.deps, recordId, other.user.id, null);
    expect((await save({ lines: [LINE] }, other)).status).toBe(404);
  });

  const visit = (wish: object) => openLink(owner, recordId, wish);
  const byLink = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(new URL(path(), server.address), {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  const readByLink = async (headers: Record<string, string>): Promise<SavedLine[]> =>
    ((await (await byLink(headers)).json()) as Lines).data;

  test('guests read the lines of the text that they have, and change none', async () => {
    await recognise(server.deps, recordId, [
      createSentence(
        crypto.randomUUID(),
        ['giao', 'Mẫu', 'gọi', 'hãng.'].map((text, index) => ({
          text,
          stime: 4_000 + index * 500,
          etime: 4_400 + index * 500,
        })),
        true,
      ),
    ]);
    const task: OutcomeLine = { ...LINE, kind: 'task', listed_as: 'task', at_ms: 4_000, text: 'Gọi hãng' };
    const gone: OutcomeLine = { ...LINE, at_ms: 60_000, text: 'Lời đã xóa' };
    const aside: OutcomeLine = { ...LINE, state: 'dismissed', text: 'Không phải quyết định' };
    expect((await save({ lines: [aside, task, gone] })).body.data).toHaveLength(3);

    for (const right of ['view', 'comment'] as const) {
      const guest = await visit({ right });
      expect(await readByLink(guest)).toMatchObject([{ ...aside, text: null }, task]);
      const change = await byLink(guest, { method: 'PUT', body: JSON.stringify({ lines: [LINE] }) });
      expect(change.status).toBe(401);
    }
    expect(await readByLink(await visit({ right: 'edit' }))).toHaveLength(3);
    // A sentence that reaches out of a part is not in it; what is counts from its start.
    expect(await readByLink(await visit({ right: 'view', clip: { from_ms: 3_000, to_ms: 5_500 } }))).toEqual(
      [],
    );
    expect(
      await readByLink(await visit({ right: 'view', clip: { from_ms: 3_000, to_ms: 6_000 } })),
    ).toMatchObject([{ ...task, at_ms: 1_000 }]);
  });
});

/** A passage that is removed is nowhere any more: no row, no stored file, and no sound but a tone. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import type { Redaction } from '../../contract/redaction/redaction.ts';
import { REDACTION_ROUTES } from '../../contract/redaction/redaction-routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import {
  addBookmark,
  exportStoredDocument,
  readRewritten,
  replaceText,
} from '../../transcript/document/index.ts';
import { readTextSentences } from '../collaboration/index.ts';
import { audioCopyKey, clipKey, peaksKey } from '../records/index.ts';
import { startIndexing } from '../search/index.ts';
import { readClips } from '../testing/audio.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { findTraces } from '../testing/find-traces.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import { postForm, type Person } from '../testing/person.ts';
import { removeForGood } from '../testing/remove-for-good.ts';
import { silentLog } from '../testing/silent-log.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const SECRET = 'Quẩykhẽ';
const CLIP = readClips()[4]!;
const SAMPLES_PER_MS = 16;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let editor: Person;
  let stopIndexing: () => Promise<void>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [owner, editor] = [await server.newPerson(), await server.newPerson()];
    stopIndexing = startIndexing({ ...server.deps, log: silentLog });
  });
  afterAll(async () => {
    await stopIndexing();
    await server.stop();
  });

  const context = () => ({ nowMs: Date.now(), userId: owner.user.id, newId: () => crypto.randomUUID() });
  const at = (path: string, id: string) => path.replace(':id', id);
  const remove = (person: Person, id: string, fromMs: unknown, toMs: unknown) =>
    person.call<{ data: Redaction }>('POST', at(REDACTION_ROUTES.removePassage.path, id), {
      from_ms: fromMs,
      to_ms: toMs,
    });
  const stateOf = async (id: string) =>
    (await owner.call<{ data: Redaction }>('GET', at(REDACTION_ROUTES.getRedaction.path, id))).body.data;
  const rowOf = async (id: string) =>
    (await server.deps.database.sql
      .selectFrom('record')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst())!;

  async function saveVersion(id: string, document: unknown): Promise<void> {
    const { path } = PAGE_ROUTES.createDocumentSignature;
    const { body } = await owner.call<UploadSignature>('POST', path, { audio_id: id });
    const file = new TextEncoder().encode(JSON.stringify({ content: { document } }));
    await postForm(new URL(body.postEndpoint, server.address), body.signature, file);
    const { key, bucket } = body.signature;
    const saved = await owner.call('POST', PAGE_ROUTES.registerDocument.path, { audio_id: id, key, bucket });
    expect(saved.status).toBe(200);
  }

  /** What a file sounds like. */
  async function hear(key: string): Promise<Int16Array> {
    const { storage, speech, config } = server.deps;
    const [path, pcmPath] = [join(config.dataFolder, 'heard'), join(config.dataFolder, 'heard.pcm')];
    await writeFile(path, await storage.read(key));
    await speech.decode(path, pcmPath, new AbortController().signal);
    const bytes = await readFile(pcmPath);
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  }

  test('words, what was made of them, and sound: nothing of a passage is left, and the rest is as it was', async () => {
    const { deps, address } = server;
    const { id } = await owner.addRecord(CLIP.content, '.wav');
    await owner.followRecord(id);
    const words = (await readTextSentences(deps, id)).flatMap((sentence) => sentence.words);
    const [first, last] = [words[2]!, words[4]!];
    const [fromMs, toMs] = [first.stime, last.etime];
    const recognised = words
      .slice(2, 5)
      .map(({ text }) => text)
      .join(' ');
    const before = await hear((await rowOf(id)).key);

    // People work on it: what they type, mark, say, save and share has the secret in it.
    await setRight(deps, id, editor.user.id, 'edit');
    const open = await joinDocument(address, id, owner.tokens.access_token);
    const place = open.text().indexOf(first.text) + first.text.length;
    replaceText(open.transcript, { from: place, to: place, insert: ` ${SECRET}` }, context());
    // Over a word that has a time, and the secret behind it.
    const range = { from: place - 1, to: place + SECRET.length };
    const bookmark = addBookmark(open.transcript, range, context());
    const away = await joinDocument(address, id, editor.tokens.access_token);
    await away.until((text) => text.includes(SECRET));
    const said = { bookmark_id: (bookmark as { id: string }).id, label: `Bỏ ${SECRET} đi` };
    await expect
      .poll(async () => (await owner.call('POST', at(SHARING_ROUTES.addComment.path, id), said)).status)
      .toBe(200);
    await saveVersion(id, exportStoredDocument(open.transcript, { version: 1 }));
    const link = { right: 'view', clip: { from_ms: 0, to_ms: 2_000 } };
    await owner.call('POST', at(SHARING_ROUTES.createShareLink.path, id), link);
    await owner.call('POST', at(PAGE_ROUTES.copyAudio.path, id), { format: 'm4a' });
    const { sql: db } = deps.database;
    const line = { kind: 'task', at_ms: fromMs, quote: recognised, text: SECRET, assignee: '', until: '' };
    const draft = {
      record_id: id,
      lines: JSON.stringify([line]),
      dropped: 0,
      basis: '',
      drafted_at: new Date(),
    };
    await db.insertInto('outcome_draft').values(draft).execute();
    const linkOf = async () =>
      (await db.selectFrom('share_link').selectAll().where('record_id', '=', id).executeTakeFirst())!;
    const areMade = async () => {
      const copies = await db.selectFrom('audio_copy').select('state').where('record_id', '=', id).execute();
      return [(await linkOf()).clip_sound, ...copies.map(({ state }) => state)];
    };
    await expect.poll(areMade, { timeout: 20_000 }).toEqual(['ready', 'ready']);
    const isIndexed = async () =>
      (await db.selectFrom('search_line').select('text').where('record_id', '=', id).execute()).some(
        ({ text }) => text.includes(SECRET),
      );
    await expect.poll(isIndexed, { timeout: 20_000 }).toBe(true);
    const placesBefore = new Set((await findTraces(deps, [SECRET])).map((trace) => trace.split(/[:/]/)[0]));
    expect([...placesBefore]).toEqual(expect.arrayContaining(['search_line', 'outcome_draft', 'versions']));
    const oldPeaks = await deps.storage.read(peaksKey(id));
    const oldKey = (await rowOf(id)).key;
    away.provider.disconnect();
    replaceText(away.transcript, { from: 0, to: 0, insert: 'Ngoại tuyến ' }, context());

    const closed = open.closed();
    expect((await remove(owner, id, fromMs, toMs)).body.data).toMatchObject({
      state: 'working',
      passage: { from_ms: fromMs, to_ms: toMs },
    });
    expect(await closed).toBe(CLOSE_CODES.notStored.code);
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 30_000 }).toBe('none');
    await expect.poll(areMade, { timeout: 20_000 }).toEqual(['ready', 'ready']);
    await expect.poll(() => deps.storage.stat(oldKey)).toBeNull();
    // Who comes back brings what they typed, and nothing of what they had.
    away.provider.connect();
    await away.until((text) => !text.includes(SECRET));
    expect(readRewritten(away.transcript)).toBeGreaterThan(0);
    await open.until((text) => text.startsWith('Ngoại tuyến') && !text.includes(SECRET));
    open.leave();
    away.leave();
    await expect.poll(() => findTraces(deps, [SECRET, recognised]), { timeout: 15_000 }).toEqual([]);
    const rest = (await readTextSentences(deps, id)).flatMap((sentence) => sentence.words);
    const startsOf = (listed: readonly { stime: number }[]) => listed.map(({ stime }) => stime);
    expect(startsOf(rest.slice(2))).toEqual(startsOf([...words.slice(0, 2), ...words.slice(5)]));

    const row = await rowOf(id);
    const part = (samples: Int16Array, begin: number, end: number) =>
      samples.slice(begin * SAMPLES_PER_MS, end * SAMPLES_PER_MS);
    const after = await hear(row.key);
    expect(shareOfTone(part(after, fromMs + 10, toMs - 10))).toBeGreaterThan(0.98);
    const [quietFrom, quietTo] = [words[1]!.etime - 20, words[5]!.stime + 20];
    expect(part(after, 0, quietFrom)).toEqual(part(before, 0, quietFrom));
    expect(part(after, quietTo, 2_900)).toEqual(part(before, quietTo, 2_900));
    for (const key of [clipKey((await linkOf()).id), audioCopyKey(id, 'm4a')])
      expect(shareOfTone(part(await hear(key), fromMs + 30, Math.min(toMs, 2_000) - 30))).toBeGreaterThan(
        0.95,
      );
    const peaks = await deps.storage.read(peaksKey(id));
    const middle = Math.round((fromMs + toMs) / 200);
    expect(peaks).toHaveLength(oldPeaks.length);
    expect([...peaks.subarray(middle - 1, middle + 1)]).toEqual([13, 13]);

    const path = `${AUDIT_ROUTES.listAuditEvents.path}?limit=20`;
    const trail = await owner.call<{ data: { items: AuditEvent[] } }>('GET', path);
    const events = trail.body.data.items.filter(({ kind: name }) => name.startsWith('passage'));
    expect(events.map(({ kind: name, record }) => [name, record?.id])).toEqual([
      ['passage-removed', id],
      ['passage-removal-asked', id],
    ]);
    expect(events[0]!.detail).toMatch(/^0:0\d,\d-0:0\d,\d$/);

    // The whole record: not a word and not a file of it stays.
    await removeForGood(owner, id);
    const isGone = async () => {
      const keys: string[] = [];
      for await (const { key } of deps.storage.list()) if (key.includes(id)) keys.push(key);
      return [...keys, ...(await findTraces(deps, ['Ngoại tuyến', words[6]!.text]))];
    };
    await expect.poll(isGone, { timeout: 15_000 }).toEqual([]);
  }, 60_000);

  test('only the owner may, one at a time, and within the record', async () => {
    const id = await newRecord(server.deps, owner.user.id);
    await setRight(server.deps, id, editor.user.id, 'edit');
    expect((await remove(editor, id, 0, 500)).status).toBe(403);
    expect((await remove(await server.newPerson(), id, 0, 500)).status).toBe(404);
    expect((await remove(owner, id, 60_000, 61_000)).body).toMatchObject({ code: 'REDACTION_OUTSIDE' });
    expect((await remove(owner, id, 500, 500)).body).toMatchObject({ code: 'REDACTION_OUTSIDE' });
    for (const odd of [-1, 1.5, '5', null, 2 ** 40])
      expect((await remove(owner, id, odd, 9)).status).toBe(400);
    await server.deps.database.sql.updateTable('record').set({ status: 1 }).where('id', '=', id).execute();
    expect((await remove(owner, id, 0, 500)).body).toMatchObject({ code: 'REDACTION_NOT_READY' });
  });

  test('without its file the words go all the same, it is said what failed, and another try ends it', async () => {
    const { deps } = server;
    const id = await newRecord(deps, owner.user.id);
    await recognise(deps, id, [sayAt(0, `họp ${SECRET} ban`)]);
    await remove(owner, id, 500, 900);
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 15_000 }).toBe('failed');
    expect((await stateOf(id)).failure).toMatchObject({ code: 'AUDIO_MISSING' });
    await expect.poll(() => findTraces(deps, [SECRET])).toEqual([]);
    await deps.storage.put((await rowOf(id)).key, Buffer.from(CLIP.content), 'audio/wav');
    const asked = await Promise.all([1, 2].map(() => remove(owner, id, 500, 900)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 15_000 }).toBe('none');
    expect(
      shareOfTone((await hear((await rowOf(id)).key)).slice(520 * SAMPLES_PER_MS, 880 * SAMPLES_PER_MS)),
    ).toBeGreaterThan(0.98);
    const left = (await readTextSentences(deps, id)).flatMap(({ words }) => words);
    expect(left.map(({ text }) => text)).toEqual(['họp', 'ban']);
  });
});

/** How much of the energy lies at 1 kHz, 0..1. */
function shareOfTone(samples: Int16Array): number {
  let [sine, cosine, energy] = [0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const angle = (2 * Math.PI * index) / SAMPLES_PER_MS;
    sine += sample * Math.sin(angle);
    cosine += sample * Math.cos(angle);
    energy += sample * sample;
  }
  return (2 * (sine * sine + cosine * cosine)) / samples.length / energy;
}

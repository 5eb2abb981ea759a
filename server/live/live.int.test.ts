/** The socket that records: what it takes, whom it lets in, and how a recording goes on after whatever happens to it. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { MAX_LIVE_CHUNKS, RECORD_ENDED, RECORD_STATUS } from '../../contract/limits.ts';
import { ROUTES } from '../../contract/routes.ts';
import { buildApp } from '../app.ts';
import { createLiveKeys } from '../api-keys/index.ts';
import { createSessions } from '../auth/index.ts';
import { createHttpServer, serveSockets } from '../platform/http/index.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { writeProvenModel } from '../speech/testing/proven-model.ts';
import { createLiveSockets } from './index.ts';
import { lowestCorrelation } from './testing/correlation.ts';
import { finishLive, getLive, HELLO, numbered, Recorder, startLive } from './testing/recorder.ts';
import { CLIP, MEETING, SILENCE, Studio } from './testing/studio.ts';

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let studio: Studio;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  // Nobody records many at once.
  beforeEach(async () => {
    owner = await server.newPerson();
    studio = new Studio(server, owner);
  });
  afterAll(() => server.stop());

  test('one person records four at once; a fifth is refused with what to do, and begins when one has ended', async () => {
    const person = await server.newPerson();
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    const answers = await Promise.all(ids.map((id) => startLive(person, id)));
    const refused = answers.findIndex(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers[refused]).toMatchObject({
      status: 409,
      body: { code: 'LIVE_TOO_MANY', message: expect.stringContaining('Kết thúc bớt') as string },
    });
    const [first, second] = ids.filter((_id, n) => n !== refused);
    expect((await startLive(person, second!)).status).toBe(200);
    await person.call('DELETE', `${ROUTES.listRecords.path}/${first}`);
    expect((await startLive(person, ids[refused]!)).status).toBe(200);
  });

  test('where the model cannot keep up with speech, a meeting gets its text afterwards', async () => {
    const { modelsFolder } = server.deps.config.speech;
    onTestFinished(() => rm(modelsFolder, { recursive: true }));
    await writeProvenModel(modelsFolder, { realTimeFactor: 0.8 });
    const id = crypto.randomUUID();
    expect((await startLive(owner, id)).status).toBe(200);
    await expect(owner.readRecord(id)).resolves.toMatchObject({ kind: 'recording' });
  });

  test('a meeting: kept as it comes, text while it lasts, one file at the end, charged by the second', async () => {
    const before = await owner.balance();
    const { id, recorder } = await studio.begin();
    const live = await owner.readRecord(id);
    expect(live).toMatchObject({ kind: 'meeting', status: RECORD_STATUS.working, paymentMessage: null });
    expect(live.audioStreamUrl).toContain(id);
    const { chunks, samples } = MEETING;
    recorder.send(chunks, 0);
    await recorder.stored(chunks.length);
    const progress = await getLive(owner, id);
    expect(progress.body.data.live).toEqual({ state: 'recording', next_chunk: chunks.length });
    const wordCount = async () => (await studio.readText(id)).split(' ').length;
    await expect.poll(wordCount).toBeGreaterThan(20);
    // Who speaks is told while they speak, and never as one who is not known.
    const speakers = async () => Object.keys(await studio.readSpeakers(id)).sort();
    await expect.poll(speakers, { timeout: 30_000 }).toEqual(['Người nói 1', 'Người nói 2', 'Người nói 3']);

    const following = owner.followRecord(id);
    const finished = await finishLive(owner, id, chunks.length, samples.length % 1600 || 1600);
    expect(finished.body.data.live.state).toBe('ended');
    expect(await recorder.closed()).toBe(CLOSE_CODES.liveEnded.code);
    const { messages } = await following;
    expectDone(messages);
    expect(messages.map(({ status }) => status)).toContain(RECORD_ENDED);

    const ended = await owner.readRecord(id);
    expect(ended).not.toHaveProperty('audioStreamUrl');
    expect(ended.duration).toBe(Math.ceil(samples.length / 16) / 1000);
    expect(ended.outline).toHaveLength(40);
    expect(lowestCorrelation(samples, await studio.readSound(id))).toBeGreaterThan(0.95);
    expect(before - (await owner.balance())).toBe(Math.ceil(samples.length / 16_000));
    expect(await studio.segmentKeys(id)).toEqual([]);
    expect((await finishLive(owner, id, chunks.length)).status).toBe(200);
  });

  test('the same start again is the same record; the id of another record is refused', async () => {
    const { id, recorder } = await studio.begin({ name: 'Một' });
    const again = await Promise.all([
      startLive(owner, id, { name: 'Hai' }),
      startLive(owner, id, { name: 'Ba' }),
    ]);
    expect(again.map(({ body }) => body.data.record.name)).toEqual(['Một', 'Một']);
    const stranger = await server.newPerson();
    expect(await startLive(stranger, id)).toMatchObject({ status: 409, body: { code: 'LIVE_ID_TAKEN' } });
    recorder.cut();
  });

  test('a name is kept composed as other text is; one that no database keeps is refused', async () => {
    const { id, recorder } = await studio.begin({ name: 'Họp giao ban'.normalize('NFD') });
    expect((await owner.readRecord(id)).name).toBe('Họp giao ban'.normalize('NFC'));
    const refused = await startLive(owner, crypto.randomUUID(), { name: 'Họp\0' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    recorder.cut();
  });

  test('of many sockets at once only the last keeps the record, and the others hear so at once', async () => {
    const id = crypto.randomUUID();
    await startLive(owner, id);
    const recorders = Array.from({ length: 12 }, () => studio.connect(id));
    const codes: number[] = [];
    for (const recorder of recorders) {
      recorder.greet().catch(() => undefined);
      void recorder.closed().then((code) => codes.push(code));
    }
    const others = Array.from({ length: 11 }, () => CLOSE_CODES.takenOver.code);
    await expect.poll(() => codes).toEqual(others);
    expect((await getLive(owner, id)).body.data.live).toEqual({ state: 'recording', next_chunk: 0 });
    for (const recorder of recorders) recorder.cut();
  });

  test('a connection that breaks again and again: the next goes on where the sound is stored, and nothing is lost or said twice', async () => {
    const chunks = [...CLIP.chunks, ...Array.from({ length: 15 }, () => SILENCE)];
    const { id, recorder } = await studio.begin();
    recorder.cut();
    let stored = 0;
    for (const end of [8, 19, 31, 44, chunks.length]) {
      const next = studio.connect(id);
      expect(await next.greet()).toBe(stored);
      // What the server has already is passed over.
      next.send(chunks.slice(0, end), Math.max(0, stored - 3));
      await next.stored(end);
      stored = end;
      if (end < chunks.length) next.cut();
    }
    await expect.poll(() => studio.readText(id)).toBe(CLIP.text);
    const following = owner.followRecord(id);
    await finishLive(owner, id, chunks.length);
    expectDone((await following).messages);
    expect(lowestCorrelation(CLIP.samples, await studio.readSound(id))).toBeGreaterThan(0.95);
    expect(await studio.readText(id)).toBe(CLIP.text);
  });

  test('a second tab takes the record over; the first can write no more', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 10));
    const second = studio.connect(id);
    expect(await second.greet()).toBe(10);
    expect(await recorder.closed()).toBe(CLOSE_CODES.takenOver.code);
    second.send(CLIP.chunks.slice(0, 20), 10);
    await second.stored(20);
    expect((await getLive(owner, id)).body.data.live.next_chunk).toBe(20);
    second.cut();
  });

  test('so does one on another node, also when the first node hears nothing of it', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 10));
    // Its signals reach nobody.
    const events = { ...server.deps.events, publish: () => undefined };
    const node = await buildApp({ ...server.deps, events });
    const address = await node.listen({ host: '127.0.0.1', port: 0 });
    const second = studio.connect(id, owner, address);
    expect(await second.greet()).toBe(10);
    second.send(CLIP.chunks.slice(0, 20), 10);
    await second.stored(20);
    recorder.send(CLIP.chunks.slice(0, 20), 10);
    expect(await recorder.closed()).toBe(CLOSE_CODES.takenOver.code);
    expect((await getLive(owner, id)).body.data.live.next_chunk).toBe(20);
    const following = owner.followRecord(id);
    await finishLive(owner, id, 20);
    expectDone((await following).messages);
    expect((await studio.readSound(id)).length).toBe(20 * 1600);
    second.cut();
    await node.close();
  });

  describe('what was not agreed on', () => {
    test.each([
      ['another sample rate', JSON.stringify({ ...HELLO, sample_rate: 48_000 })],
      ['two channels', JSON.stringify({ ...HELLO, channels: 2 })],
      ['something else', 'xin chào'],
      ['sound before the greeting', numbered(0, SILENCE)],
    ])('%s', async (_name, first) => {
      const id = crypto.randomUUID();
      await startLive(owner, id);
      const recorder = studio.connect(id);
      await recorder.sayFirst(first);
      expect(await recorder.closed()).toBe(CLOSE_CODES.badFormat.code);
    });

    test.each([
      ['a chunk that is too short', numbered(0, SILENCE.subarray(2)), 'badFormat'],
      ['a chunk that is too long', numbered(0, Buffer.alloc(6400)), 'badFormat'],
      ['a number that jumps', numbered(7, SILENCE), 'outOfOrder'],
      ['a number beyond eight hours', numbered(MAX_LIVE_CHUNKS, SILENCE), 'tooLong'],
      ['a forged number', numbered(0xffffffff, SILENCE), 'tooLong'],
      ['talk', 'xin chào', 'badRequest'],
    ] as const)('%s', async (_name, message, code) => {
      const { recorder } = await studio.begin();
      recorder.sendRaw(message);
      expect(await recorder.closed()).toBe(CLOSE_CODES[code].code);
    });

    test('a message of many megabytes is not even read', async () => {
      const { recorder } = await studio.begin();
      recorder.sendRaw(Buffer.alloc(64 * 1024 * 1024));
      expect(await recorder.closed()).toBe(1009);
    });
  });

  test('a flood is taken in at a bounded speed', async () => {
    const { recorder } = await studio.begin({ kind: 'recording' });
    const chunks = Array.from({ length: 1000 }, () => SILENCE);
    const beganAt = performance.now();
    recorder.send(chunks, 0);
    await recorder.stored(1000);
    // 200 at once, the others at 20 times the speed of speech.
    expect(performance.now() - beganAt).toBeGreaterThan(3_000);
    recorder.cut();
  });

  test('a recording in which nothing is heard for long ends', async () => {
    const app = await createHttpServer({
      log: server.deps.log,
      authenticate: () => Promise.resolve(null),
      findVisit: () => Promise.reject(new Error('no links here')),
    });
    const sessions = createSessions(server.deps);
    const sockets = createLiveSockets({
      ...server.deps,
      sessions,
      quietMs: 3_000,
      findRecorder: () => Promise.resolve(null),
      keys: createLiveKeys(server.deps),
    });
    serveSockets(app, sockets.routes, (query) => sessions.authenticate(query.get('token')!));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const id = crypto.randomUUID();
    await startLive(owner, id, { kind: 'recording' });
    const recorder = studio.connect(id, owner, address);
    await recorder.greet();
    recorder.send([...CLIP.chunks.slice(0, 5), ...Array.from({ length: 30 }, () => SILENCE)], 0);
    expect(await recorder.closed()).toBe(CLOSE_CODES.silent.code);
    await expect.poll(() => owner.readRecord(id)).toMatchObject({ duration: 3.5 });
    await expect.poll(() => studio.isWorking(id)).toBe(false);
    await app.close();
    await sockets.close();
    sessions.close();
  });

  test('only its owner records; members, strangers and guests do not', async () => {
    const { id, recorder } = await studio.begin();
    const [editor, stranger] = [await server.newPerson(), await server.newPerson()];
    await studio.setRight(id, editor, 'edit');
    expect(await studio.connect(id, editor).closed()).toBe(CLOSE_CODES.notFound.code);
    expect(await studio.connect(id, stranger).closed()).toBe(CLOSE_CODES.notFound.code);
    expect((await getLive(editor, id)).status).toBe(403);
    expect((await finishLive(stranger, id, 0)).status).toBe(404);
    const guest = new Recorder(server.address, id, 'token=nobody');
    expect(await guest.closed()).toBe(CLOSE_CODES.unauthorised.code);
    recorder.cut();
  });

  test('a program records with an access token and the api key of the same person', async () => {
    const readKey = async (person: Person): Promise<string> => {
      const { body } = await person.call<{ data: { api_key: string }[] }>('GET', ROUTES.listApiKeys.path);
      return body.data[0]!.api_key;
    };
    const id = crypto.randomUUID();
    await startLive(owner, id);
    const query = (apiKey: string): string =>
      new URLSearchParams({ access_token: owner.tokens.access_token, api_key: apiKey }).toString();
    const foreign = new Recorder(server.address, id, query(await readKey(await server.newPerson())));
    expect(await foreign.closed()).toBe(CLOSE_CODES.unauthorised.code);
    const own = new Recorder(server.address, id, query(await readKey(owner)));
    expect(await own.greet()).toBe(0);
    own.cut();
  });

  test('a socket ends with its sign-in; what is stored stays', async () => {
    const person = await server.newPerson();
    const { id, recorder } = await new Studio(server, person).record(CLIP.chunks.slice(0, 10));
    const { family } = await server.deps.database.sql
      .selectFrom('sign_in')
      .select('family')
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    const sessions = createSessions(server.deps);
    await sessions.end(family);
    sessions.close();
    expect(await recorder.closed()).toBe(CLOSE_CODES.unauthorised.code);
    expect(await studio.segmentKeys(id)).toHaveLength(1);
  });
});

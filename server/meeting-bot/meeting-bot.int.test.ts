import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BOT_STATES, isBotOver, type BotState } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { API_KEY_ROUTES } from '../../contract/public-api/api-key-routes.ts';
import type { BotOffer, MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import { LIVE_SOCKET_PATH } from '../../contract/routes.ts';
import { createToken, hashToken } from '../auth/index.ts';
import { changePackage, holdMore } from '../billing/index.ts';
import type { Answer, Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { forgetMachine, noteMachine } from './machines.ts';
import { readBot } from './store.ts';

interface Sent {
  data: { bot: MeetingBot | null; is_new: boolean; taken_by: { full_name: string } | null };
  code?: string;
}
type OneBot = { data: { bot: MeetingBot }; code?: string };

const PATH = '/analytic-v2/api/meeting-bot';
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe.each(DATABASE_KINDS)('bots in meetings (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  let room = 0;
  const nextRoom = (): string => `https://meet.congty.vn/phong-${(room += 1)}`;
  const send = (data: object, as = owner): Promise<Answer<Sent>> => as.call('POST', PATH, { data });
  const act = (bot: MeetingBot, what: string, as = owner): Promise<Answer<OneBot>> =>
    as.call('POST', `${PATH}/${bot.id}/${what}`);
  const list = async (as = owner): Promise<MeetingBot[]> =>
    (await as.call<{ data: { items: MeetingBot[] } }>('GET', PATH)).body.data.items;
  const records = async () =>
    (await owner.call<{ data: RecordPage }>('GET', '/analytic-v2/api/audio')).body.data.items;
  const newPro = async (): Promise<Person> => {
    const person = await server.newPerson();
    await changePackage(server.deps, person.user.email, 'pro');
    return person;
  };

  const setBot = async (
    { id }: MeetingBot,
    change: { state: BotState; token_hash?: string },
  ): Promise<void> => {
    await server.deps.database.sql.updateTable('bot').set(change).where('id', '=', id).execute();
  };

  beforeAll(async () => {
    server = await startTestServer(kind, { NXNOTE_MEETING_HOSTS: 'meet.congty.vn=jitsi' });
    owner = await newPro();
  });
  /** A machine that has said so just now, however long the test before took. */
  const addMachine = () => noteMachine(server.deps, { id: 'm', slots: 4, used: 0, problem: null });
  afterAll(() => server.stop());

  test('what a bot records counts for the key that sent it', async () => {
    await addMachine();
    const person = await newPro();
    const { body } = await person.call<{ data: { secret: string; key: { id: string } } }>(
      'POST',
      API_KEY_ROUTES.createKey.path,
      { name: 'Kịch bản', scopes: ['meetings:manage'], minutes_per_month: 1 },
    );
    const { secret, key } = body.data;
    const sendByKey = async () => {
      const answer = await fetch(server.address + PATH, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { invitation: nextRoom() } }),
      });
      return (await answer.json()) as Sent;
    };
    const { bot } = (await sendByKey()).data;
    const counted = async () =>
      (
        await server.deps.database.sql
          .selectFrom('key_record')
          .selectAll()
          .where('key_id', '=', key.id)
          .execute()
      ).map(({ record_id: id }) => id);
    expect(await counted()).toEqual([bot!.id]);
    await holdMore(
      server.deps,
      { recordId: bot!.id, userId: person.user.id, attempt: 1, reservedSeconds: 0 },
      60,
    );
    expect((await sendByKey()).code).toBe('KEY_MINUTES');
    expect(await counted()).toEqual([bot!.id]);
    await act(bot!, 'stop', person);
    await forgetMachine(server.deps, 'm');
  });

  test('without a machine, a package or a meeting nothing is sent, and each says so', async () => {
    expect(await send({ invitation: nextRoom() })).toMatchObject({
      status: 409,
      body: { code: 'BOT_NO_MACHINE' },
    });
    await addMachine();
    const free = await server.newPerson();
    const bad: [object, number, string, Person?][] = [
      [{ invitation: 'Mai họp nhé' }, 400, 'BOT_LINK_UNKNOWN'],
      [{ invitation: 'https://noi-bo.example/phong' }, 400, 'BOT_LINK_UNKNOWN'],
      [{ invitation: nextRoom() }, 403, 'BOT_UPGRADE', free],
      [{ invitation: nextRoom(), planned_time: inHours(-2) }, 400, 'BOT_TIME'],
      [{ invitation: nextRoom(), planned_time: inHours(24 * 31) }, 400, 'BOT_TIME'],
      [{ invitation: nextRoom(), planned_time: 'mai' }, 400, 'BAD_REQUEST'],
      [{ invitation: nextRoom(), name: ' ' }, 400, 'BAD_REQUEST'],
      [{ invitation: 5 }, 400, 'BAD_REQUEST'],
      [{}, 400, 'BAD_REQUEST'],
    ];
    for (const [body, status, code, as] of bad)
      expect([body, await send(body, as)]).toMatchObject([body, { status, body: { code } }]);
    expect([await list(), await records()]).toEqual([[], []]);
  });

  test('a bot has its record at once, once for a meeting, and a stop before any sound leaves nothing', async () => {
    await addMachine();
    const invitation = `Họp tuần\n${nextRoom()}?x=1`;
    const twice = await Promise.all([
      send({ invitation }),
      send({ invitation: invitation.toUpperCase().replace('HTTPS', 'https') }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { bot } = twice.find(({ body }) => body.data.is_new)!.body.data;
    expect(new Set(twice.map(({ body }) => body.data.bot!.id))).toEqual(new Set([bot!.id]));
    expect(bot).toMatchObject({
      record_id: bot!.id,
      bot_name: 'NxNote của Người Thử',
      platform: 'jitsi',
      state: 'queued',
      bot_status: null,
      failure: null,
    });
    const [record] = await records();
    expect(record).toMatchObject({ id: bot!.id, name: bot!.name, status: 1, duration: 0 });
    expect(record!.live).toBeDefined();

    const stranger = await newPro();
    for (const call of [
      act(bot!, 'stop', stranger),
      stranger.call('GET', `${PATH}/${bot!.id}`),
      owner.call('GET', `${PATH}/nonsense`),
    ])
      expect(await call).toMatchObject({ status: 404, body: { code: 'BOT_NOT_FOUND' } });

    const stopped = await Promise.all([act(bot!, 'stop'), act(bot!, 'stop')]);
    expect(stopped.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toMatchObject([
      { id: bot!.id, record_id: null, state: 'ended', reason: 'stopped', failure: null },
    ]);
    expect(await records()).toEqual([]);
    const again = await act(bot!, 'again');
    expect(again).toMatchObject({
      status: 200,
      body: { data: { bot: { state: 'queued', name: bot!.name } } },
    });
    await act(again.body.data.bot, 'stop');
  });

  test('a stop is taken in every state, twice, and from nobody else', async () => {
    const [person, stranger] = [await newPro(), await newPro()];
    for (const state of BOT_STATES.filter((one) => one !== 'planned' && one !== 'queued')) {
      await addMachine();
      const bot = (await send({ invitation: nextRoom() }, person)).body.data.bot!;
      await setBot(bot, { state });
      expect((await act(bot, 'stop', stranger)).status).toBe(404);
      const twice = await Promise.all([act(bot, 'stop', person), act(bot, 'stop', person)]);
      expect(twice.map(({ status, body }) => [status, body.data.bot.state])).toEqual([
        [200, state],
        [200, state],
      ]);
      const row = await readBot(server.deps, bot.id);
      // The process that attends is told, and takes the last steps.
      expect([state, row!.is_stopped]).toEqual([state, !isBotOver(state)]);
      await setBot(bot, { state: 'ended' });
    }
  });

  test('only the last process of a bot that is in its meeting sends sound into its record', async () => {
    const person = await newPro();
    await addMachine();
    const bots = [nextRoom(), nextRoom()].map((invitation) => send({ invitation }, person));
    const [bot, other] = (await Promise.all(bots)).map(({ body }) => body.data.bot!) as [
      MeetingBot,
      MeetingBot,
    ];
    const [token, older] = [createToken(), createToken()];
    const opens = async (id: string, given: string): Promise<boolean> => {
      const path = `${LIVE_SOCKET_PATH.replace(':id', id)}?bot_token=${encodeURIComponent(given)}`;
      const socket = new WebSocket(server.address.replace('http', 'ws') + path);
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'hello', sample_rate: 16_000, channels: 1 })),
      );
      const isOpen = await Promise.race([
        once(socket, 'message').then(() => true),
        once(socket, 'close').then(() => false),
      ]);
      socket.terminate();
      return isOpen;
    };
    await setBot(other, { state: 'inside', token_hash: hashToken(older) });
    for (const state of ['queued', 'starting', 'joining', 'lobby'] as const) {
      await setBot(bot, { state, token_hash: hashToken(token) });
      expect([state, await opens(bot.id, token)]).toEqual([state, false]);
    }
    for (const state of ['inside', 'recording', 'leaving'] as const) {
      await setBot(bot, { state });
      const tries = [older, '', 'null', hashToken(token), person.tokens.access_token, `${token} `];
      expect(await Promise.all(tries.map((given) => opens(bot.id, given)))).toEqual(tries.map(() => false));
      expect(await opens(bot.id, token)).toBe(true);
    }
    expect(await opens(other.id, token)).toBe(false);
    await setBot(bot, { state: 'ended' });
    expect(await opens(bot.id, token)).toBe(false);
    await setBot(other, { state: 'ended' });
  });

  test('a planned bot has no record; its time and names change, and it may go at once', async () => {
    await addMachine();
    const { body } = await send({
      invitation: nextRoom(),
      planned_time: inHours(3),
      bot_name: 'Thư ký',
      name: 'Giao ban',
    });
    const bot = body.data.bot!;
    expect(bot).toMatchObject({
      state: 'planned',
      record_id: null,
      bot_name: 'NxNote – Thư ký',
      name: 'Giao ban',
    });
    expect(await records()).toEqual([]);
    const change = (data: object) => owner.call<OneBot>('PATCH', `${PATH}/${bot.id}`, { data });
    expect((await change({ planned_time: inHours(-5) })).status).toBe(400);
    const later = inHours(5);
    expect((await change({ planned_time: later, name: 'Giao ban tuần' })).body.data.bot).toMatchObject({
      planned_time: later,
      name: 'Giao ban tuần',
      state: 'planned',
    });
    expect((await change({ planned_time: null })).body.data.bot).toMatchObject({
      state: 'queued',
      record_id: bot.id,
    });
    expect(await change({ planned_time: later })).toMatchObject({ status: 409, body: { code: 'BOT_STATE' } });
    expect((await records()).map(({ name }) => name)).toEqual(['Giao ban tuần']);
    // Deleting the record takes the bot along.
    expect((await owner.call('DELETE', `/analytic-v2/api/audio/${bot.id}`)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(bot.id);
  });

  test('a package has so many at once; colleagues of a company share the bot of a meeting', async () => {
    await addMachine();
    const sent = [];
    for (let count = 0; count < 3; count += 1)
      sent.push((await send({ invitation: nextRoom() })).body.data.bot!);
    const offer = (await owner.call<{ data: BotOffer }>('GET', `${PATH}/offer`)).body.data;
    expect(offer).toMatchObject({
      machines: 'ready',
      max_at_once: 3,
      at_once: 3,
      bot_name: 'NxNote của Người Thử',
    });
    expect(offer.hosts).toEqual([{ origin: 'https://meet.congty.vn', platform: 'jitsi' }]);
    expect(await send({ invitation: nextRoom() })).toMatchObject({
      status: 409,
      body: { code: 'BOT_TOO_MANY' },
    });

    const [colleague, unproved] = [await newPro(), await newPro()];
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', 'in', [owner.user.id, colleague.user.id])
      .execute();
    await act(sent[0]!, 'stop');
    await addMachine();
    const shared = nextRoom();
    const own = (await send({ invitation: shared })).body.data.bot!;
    expect((await send({ invitation: shared }, colleague)).body.data).toEqual({
      bot: null,
      is_new: false,
      taken_by: { full_name: 'Người Thử', record_id: null },
    });
    expect((await send({ invitation: shared }, unproved)).body.data.is_new).toBe(true);
    for (const bot of [...sent, own]) await act(bot, 'stop');
    await forgetMachine(server.deps, 'm');
  });
});

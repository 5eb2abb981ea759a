/** Meetings that are heard by Zoom's streams: the product with a server that speaks Zoom's protocol. */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { BotOffer, MeetingBot } from '../../../contract/meeting-bot/meeting-bots.ts';
import { readParagraphs } from '../../../transcript/document/index.ts';
import { bareWord, foldMarks } from '../../../transcript/words/vietnamese.ts';
import { changePackage } from '../../billing/index.ts';
import { readClips } from '../../testing/audio.ts';
import { joinDocument } from '../../testing/enter-document.ts';
import type { Person } from '../../testing/person.ts';
import type { DatabaseKind } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startBots, type Bots } from '../start-bots.ts';
import {
  startZoomServer,
  ZOOM_APP,
  type ZoomMeetingStub,
  type ZoomServer,
  type ZoomTalker,
} from '../testing/zoom-server.ts';
import { ZOOM_WEBHOOK_PATH } from './zoom-routes.ts';

const PATH = '/analytic-v2/api/meeting-bot';
const PERIOD_MS = 10_000;
const PERIOD_SAMPLES = PERIOD_MS * 16;
const CLIPS = readClips().slice(0, 2);
/** An begins, Bình speaks half a period later, and so on. */
const TALKERS: ZoomTalker[] = CLIPS.map(({ content }, at) => {
  const samples = new Int16Array(PERIOD_SAMPLES);
  samples.set(new Int16Array(content.slice(44).buffer), at * (PERIOD_SAMPLES / 2));
  return { id: 16_778_240 + at * 1024, name: ['An', 'Bình'][at]!, samples };
});
const toWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => foldMarks(bareWord(word)))
    .filter(Boolean);

describe('a meeting that Zoom streams', () => {
  let zoom: ZoomServer;
  let server: TestServer;
  let bots: Bots;
  let owner: Person;

  async function open(kind: DatabaseKind, hasApi = false): Promise<void> {
    zoom = await startZoomServer();
    server = await startTestServer(kind, {
      ZOOM_CLIENT_ID: ZOOM_APP.clientId,
      ZOOM_CLIENT_SECRET: ZOOM_APP.clientSecret,
      ZOOM_WEBHOOK_SECRET: ZOOM_APP.webhookSecret,
      ZOOM_DOMAINS: 'example.com',
      ZOOM_HOSTS: zoom.origin,
      // No browser is needed.
      NXNOTE_CHROMIUM: '/nowhere/chromium',
      NXNOTE_BOTS_PER_WORKER: '1',
      ...(hasApi
        ? {
            ZOOM_ACCOUNT_ID: 'account',
            ZOOM_API_CLIENT_ID: 'api',
            ZOOM_API_CLIENT_SECRET: 'api-secret',
            ZOOM_API_URL: `${zoom.origin}/v2`,
            ZOOM_TOKEN_URL: `${zoom.origin}/oauth/token`,
          }
        : {}),
    });
    zoom.callsAt(server.address + ZOOM_WEBHOOK_PATH);
    bots = await startBots({
      ...server.deps,
      workFolder: join(server.deps.config.dataFolder, 'bots'),
      webAddress: () => server.address,
      pollMs: 100,
    });
    owner = await newPro();
  }
  afterEach(async () => {
    await bots.stop();
    await server.stop();
    await zoom.close();
  });

  async function newPro(isProved = true): Promise<Person> {
    const person = await server.newPerson();
    await changePackage(server.deps, person.user.email, 'pro');
    if (isProved)
      await server.deps.database.sql
        .updateTable('account')
        .set({ email_verified_at: new Date() })
        .where('id', '=', person.user.id)
        .execute();
    return person;
  }
  const send = (number: string, as = owner) =>
    as.call<{ data: { bot: MeetingBot }; code?: string }>('POST', PATH, {
      data: { invitation: `https://congty.zoom.us/j/${number}?pwd=x`, name: 'Giao ban' },
    });
  async function sendNow(number: string): Promise<MeetingBot> {
    const { status, body } = await send(number);
    expect(status).toBe(200);
    return body.data.bot;
  }
  const read = async ({ id }: MeetingBot): Promise<MeetingBot> =>
    (await owner.call<{ data: { bot: MeetingBot } }>('GET', `${PATH}/${id}`)).body.data.bot;
  async function reach(bot: MeetingBot, isThere: (now: MeetingBot) => boolean): Promise<MeetingBot> {
    for (let tries = 0; tries < 400; tries += 1) {
      const now = await read(bot);
      if (isThere(now)) return now;
      if (now.state === 'failed') break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the bot stays as it is: ${JSON.stringify(await read(bot))}`);
  }
  async function waitFor(isThere: () => boolean): Promise<void> {
    for (let tries = 0; tries < 400 && !isThere(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isThere()).toBe(true);
  }
  const inState = (bot: MeetingBot, state: MeetingBot['state']) => reach(bot, (now) => now.state === state);
  const isWaiting = ({ state, reason }: MeetingBot) => state === 'joining' && reason === 'not_started';
  const streams = () => server.deps.database.sql.selectFrom('zoom_stream').selectAll().execute();
  const hasRead = async (meeting: ZoomMeetingStub, type: number): Promise<boolean> =>
    meeting.said.signaling.some(({ msg_type: said }) => said === type);

  test('is recorded by name, across cuts, for whoever waits for it', async () => {
    await open('postgres');
    const { body } = await owner.call<{ data: BotOffer }>('GET', `${PATH}/offer`);
    expect(body.data).toMatchObject({ machines: 'none', zoom_streams: 'ready' });
    const bot = await sendNow('987 6543 2101'.replaceAll(' ', ''));
    expect(bot).toMatchObject({ way: 'stream', platform: 'zoom', bot_status: null });
    const waiting = await reach(bot, isWaiting);
    expect(Date.parse(waiting.until_time!) - Date.now()).toBeGreaterThan(14 * 60_000);
    const told = owner.followRecord(bot.id);

    const meeting = zoom.openMeeting('98765432101', TALKERS);
    const other = zoom.openMeeting('98765432102', TALKERS);
    expect((await other.announce('flat')).status).toBe(200);
    expect((await streams()).map(({ bot_id: id }) => id)).toEqual([null]);
    expect((await meeting.announce('flat')).status).toBe(200);
    // Zoom calls again where it was not answered in time.
    await meeting.announce('flat');
    const both = await reach(bot, ({ people }) => people.filter((one) => one.spoken_ms > 1_500).length === 2);
    expect(new Set(both.people.map(({ name }) => name))).toEqual(new Set(['An', 'Bình']));
    expect(meeting.said.media[0]).toMatchObject({ media_type: 1, media_params: { audio: { data_opt: 2 } } });
    expect(other.said.signaling).toEqual([]);
    expect(meeting.answered).toBeGreaterThan(5);

    // What Zoom keeps meanwhile is made up.
    const before = await read(bot);
    meeting.dropMedia(1_500);
    await reach(bot, ({ stored_ms }) => stored_ms > before.stored_ms + 3_500);
    expect((await read(bot)).gaps).toEqual([]);
    // What nobody kept is a gap, and both connections come back.
    meeting.dropMedia(2_500, true);
    meeting.drop();
    meeting.dropMedia(2_500, true);
    const [gap] = (await reach(bot, ({ gaps }) => gaps.length > 0)).gaps;
    expect(gap!.to_ms - gap!.from_ms).toBeGreaterThan(1_000);
    await reach(bot, ({ stored_ms }) => stored_ms > gap!.to_ms + PERIOD_MS);
    expect((await read(bot)).people).toHaveLength(2);

    await meeting.end(6);
    const ended = await inState(bot, 'ended');
    expect(ended).toMatchObject({ reason: 'ended', bot_status: 'CLOSED', can_send_again: false });
    const statuses = (await told).messages.flatMap(({ bot_status: status }) => status ?? []);
    expect(statuses.filter((status, at) => status !== statuses[at - 1])).toEqual([
      'JOINED',
      'RECORDING',
      'CLOSED',
    ]);
    expect(await owner.readRecord(bot.id)).toMatchObject({ status: 4, kind: 'meeting', name: 'Giao ban' });

    const member = await joinDocument(server.address, bot.id, owner.tokens.access_token);
    await member.until((text) => text !== '');
    const paragraphs = readParagraphs(member.transcript);
    const vocabularies = CLIPS.map(({ written }) => new Set(toWords(written)));
    for (const [at, { name }] of TALKERS.entries()) {
      const heard = paragraphs
        .filter(({ speaker }) => speaker === name)
        .flatMap(({ words }) => words.flatMap(({ text }) => toWords(text)));
      const own = heard.filter((word) => vocabularies[at]!.has(word)).length;
      const others = heard.filter((word) => vocabularies[1 - at]!.has(word)).length;
      // Said twice; a cut falls into one of them, and the word that it goes through may be heard as any.
      expect(own).toBeGreaterThan(0.75 * vocabularies[at]!.size);
      expect(others).toBeLessThanOrEqual(1);
    }
  });

  test('is nobody’s where Zoom has not said it, or it is not clear whose it is', async () => {
    await open('embedded');
    const bot = await sendNow('98765432101');
    await reach(bot, isWaiting);
    const meeting = zoom.openMeeting('98765432101', TALKERS);
    const started = {
      event: 'meeting.rtms_started',
      event_ts: Date.now(),
      payload: {
        meeting_uuid: meeting.uuid,
        meeting_id: meeting.number,
        rtms_stream_id: meeting.streamId,
        server_urls: `${zoom.origin.replace('http', 'ws')}/signaling`,
      },
    };
    const now = Math.floor(Date.now() / 1000);
    for (const signed of [
      { secret: 'x' },
      { timestamp: now - 400 },
      { timestamp: now + 400 },
      'not',
    ] as const)
      expect(await zoom.call(started, signed)).toMatchObject({
        status: 401,
        body: { code: 'NOTICE_SIGNATURE' },
      });
    expect((await zoom.call({ event: 'x'.repeat(200) })).status).toBe(400);
    // Servers that are neither Zoom's nor listed.
    for (const server_urls of ['ws://127.0.0.1:1', 'wss://169.254.169.254/', 'https://zoom.us'])
      expect((await zoom.call({ ...started, payload: { ...started.payload, server_urls } })).status).toBe(
        200,
      );
    expect(await streams()).toEqual([]);
    const question = { event: 'endpoint.url_validation', payload: { plainToken: 'abc' } };
    expect((await zoom.call(question)).body).toMatchObject({
      plainToken: 'abc',
      encryptedToken: createHmac('sha256', ZOOM_APP.webhookSecret).update('abc').digest('hex'),
    });
    expect((await zoom.call(question, 'not')).status).toBe(200);
    expect((await zoom.call(question, { secret: 'x' })).status).toBe(401);
    expect((await zoom.call({ ...question, payload: { plainToken: 'v0:1:{}' } }, 'not')).status).toBe(401);

    // Without a number, and with nobody to ask, it is not known whose it is.
    await meeting.announce('no number');
    // A second one waits for the same meeting, of another company.
    await server.deps.database.sql.updateTable('bot').set({ company: 'congty.vn' }).execute();
    const second = await sendNow('98765432101');
    await reach(second, isWaiting);
    const again = zoom.openMeeting('98765432101', TALKERS);
    await again.announce('flat');
    expect((await streams()).map(({ bot_id: id }) => id)).toEqual([null, null]);
    // When one of them gives up it is clear, and the stream is still there.
    await owner.call('POST', `${PATH}/${bot.id}/stop`);
    expect(await inState(bot, 'ended')).toMatchObject({ reason: 'stopped', record_id: null });
    await inState(second, 'recording');
    expect(meeting.said.signaling).toEqual([]);
    await owner.call('POST', `${PATH}/${second.id}/stop`);
    expect(await inState(second, 'ended')).toMatchObject({ reason: 'stopped', record_id: second.id });
    expect(await hasRead(again, 21)).toBe(true);

    // Whose address nobody has proved hears nothing that way.
    const stranger = await newPro(false);
    expect(await send('98765432103', stranger)).toMatchObject({
      status: 409,
      body: { code: 'BOT_NO_MACHINE' },
    });
    const { body } = await stranger.call<{ data: BotOffer }>('GET', `${PATH}/offer`);
    expect(body.data.zoom_streams).toBeNull();
  });

  test('is asked for and named by Zoom’s REST interface, stopped, and forgotten when Zoom says so', async () => {
    await open('embedded', true);
    const talk = (number: string) => {
      const meeting = zoom.openMeeting(number, TALKERS);
      zoom.onStart(() => void meeting.announce('no number'));
      return meeting;
    };
    const first = talk('98765432101');
    const bot = await sendNow('98765432101');
    await inState(bot, 'recording');
    expect(zoom.asked.filter((call) => !call.includes('/token'))).toEqual([
      'GET /v2/meetings/98765432101',
      'PATCH /v2/live_meetings/98765432101/rtms_app/status',
    ]);
    // A server of Zoom fails: another stream of the same meeting begins, in the same record.
    const next = talk('98765432101');
    await first.end(13);
    await waitFor(() => next.said.media.length > 0);
    const { stored_ms: storedMs } = await read(bot);
    await reach(bot, (now) => now.stored_ms > storedMs + 2_000);
    expect(await owner.readRecord(bot.id)).toMatchObject({ id: bot.id });
    await next.end(8);
    expect(await inState(bot, 'ended')).toMatchObject({ reason: 'revoked', record_id: null, stored_ms: 0 });
    expect((await owner.call('GET', `/analytic/v1/audios/${bot.id}`)).status).toBe(404);

    // Zoom refuses the app: nothing is tried again, and whoever runs the installation is to look at it.
    const refusing = talk('98765432104');
    refusing.refuse(3);
    const refused = await sendNow('98765432104');
    await expect(inState(refused, 'ended')).rejects.toThrow('BOT_STREAM_REFUSED');
    expect(await owner.readRecord(refused.id)).toMatchObject({
      status: 5,
      failure: { code: 'BOT_STREAM_REFUSED' },
    });

    // The host stops it before anybody has spoken.
    const silent = zoom.openMeeting('98765432105', []);
    zoom.onStart(() => void silent.announce('object'));
    const stopped = await sendNow('98765432105');
    await inState(stopped, 'inside');
    await silent.end(1);
    await expect(inState(stopped, 'ended')).rejects.toThrow('BOT_STREAM_STOPPED');
  });
});

/** Bots in real meetings: browsers that talk to each other by WebRTC, and one of ours among them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import type { NotificationPage } from '../../contract/account/notifications.ts';
import { readParagraphs } from '../../transcript/document/index.ts';
import { bareWord, foldMarks } from '../../transcript/words/vietnamese.ts';
import { changePackage } from '../billing/index.ts';
import { joinDocument } from '../testing/enter-document.ts';
import type { Person } from '../testing/person.ts';
import type { DatabaseKind } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startBots, type Bots } from './start-bots.ts';
import { startMeetingServer, type MeetingServer } from './testing/meeting-server.ts';
import { LOCAL_FLAGS, type Talker } from './testing/talkers.ts';
import { CLIPS, PERIOD_MS, startTwoTalkers } from './testing/two-talkers.ts';

const PATH = '/analytic-v2/api/meeting-bot';
const NOTICE = /^NxNote đang ghi âm và chép lời cuộc họp này theo yêu cầu của Người Thử\./;
const toWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => foldMarks(bareWord(word)))
    .filter(Boolean);

let meetings: MeetingServer;
const talkers: Talker[] = [];
let room = 0;

/** An and Bình in a room, who speak in turns. */
async function openRoom(skin: string): Promise<{ path: string; link: string }> {
  const path = `/phong-${(room += 1)}`;
  talkers.push(...(await startTwoTalkers(meetings, path)));
  return { path, link: `${meetings.origin}${path}?skin=${skin}` };
}

beforeAll(async () => {
  meetings = await startMeetingServer();
});
afterEach(async () => {
  await Promise.all(talkers.splice(0).map((talker) => talker.leave()));
});
afterAll(() => meetings.close());

describe('a bot of the product', () => {
  let server: TestServer;
  let bots: Bots;
  let owner: Person;

  async function open(kind: DatabaseKind): Promise<void> {
    server = await startTestServer(kind, {
      NXNOTE_MEETING_HOSTS: `${meetings.origin}=jitsi`,
      NXNOTE_BOT_BROWSER_FLAGS: LOCAL_FLAGS.join(' '),
      NXNOTE_BOTS_PER_WORKER: '1',
    });
    bots = await startBots({
      ...server.deps,
      workFolder: join(server.deps.config.dataFolder, 'bots'),
      webAddress: () => server.address,
      pollMs: 100,
    });
    owner = await server.newPerson();
    await changePackage(server.deps, owner.user.email, 'pro');
  }
  afterEach(async () => {
    const folder = join(server.deps.config.dataFolder, 'bots');
    await bots.stop();
    const left = [...readdirSync(folder), ...browsersIn(folder)];
    await server.stop();
    // No process, no profile.
    if (left.length > 0) throw new Error(`a bot leaves behind: ${left.join()}`);
  });

  const send = async (link: string): Promise<MeetingBot> => {
    const { status, body } = await owner.call<{ data: { bot: MeetingBot } }>('POST', PATH, {
      data: { invitation: link, name: 'Giao ban' },
    });
    expect(status).toBe(200);
    return body.data.bot;
  };
  const read = async ({ id }: MeetingBot): Promise<MeetingBot> =>
    (await owner.call<{ data: { bot: MeetingBot } }>('GET', `${PATH}/${id}`)).body.data.bot;
  async function reach(bot: MeetingBot, isThere: (now: MeetingBot) => boolean): Promise<MeetingBot> {
    for (let tries = 0; tries < 600; tries += 1) {
      const now = await read(bot);
      if (isThere(now)) return now;
      if (now.state === 'failed') break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the bot stays as it is: ${JSON.stringify(await read(bot))}`);
  }
  const inState = (bot: MeetingBot, state: MeetingBot['state']) => reach(bot, (now) => now.state === state);
  const notices = async () =>
    (await owner.call<NotificationPage>('GET', '/analytic/v1/notif-current')).body.data;

  test('brings back who said what, also when its browser is killed', async () => {
    await open('postgres');
    const { path, link } = await openRoom('jitsi');
    const bot = await send(link);
    const lobby = await inState(bot, 'lobby');
    expect(meetings.waiting(path)).toEqual(['NxNote của Người Thử']);
    expect(lobby).toMatchObject({ bot_status: null, record_id: bot.id, stored_ms: 0 });
    expect(Date.parse(lobby.until_time!) - Date.now()).toBeGreaterThan(13 * 60_000);
    const told = owner.followRecord(bot.id);
    meetings.admit(path);
    await inState(bot, 'recording');
    expect(meetings.chat(path)).toEqual([expect.stringMatching(NOTICE)]);
    const both = await reach(bot, ({ people }) => people.filter((one) => one.spoken_ms > 2_000).length === 2);
    expect(new Set(both.people.map(({ name }) => name))).toEqual(new Set(['An', 'Bình']));
    const before = (await reach(bot, ({ stored_ms }) => stored_ms > PERIOD_MS)).stored_ms;

    killBrowser(join(server.deps.config.dataFolder, 'bots'));
    await inState(bot, 'lobby');
    await meetings.until('it knocks again', () => meetings.waiting(path).length === 1);
    expect(meetings.inside(path)).toEqual(['An', 'Bình']);
    meetings.admit(path);
    const back = await inState(bot, 'recording');
    expect(back.stored_ms).toBeGreaterThanOrEqual(before);
    const whole = await reach(
      bot,
      ({ stored_ms, gaps }) => gaps.length > 0 && stored_ms > gaps[0]!.to_ms + PERIOD_MS,
    );
    expect(new Set(whole.people.map(({ name }) => name))).toEqual(new Set(['An', 'Bình']));
    expect(meetings.chat(path)).toHaveLength(1);

    meetings.end(path);
    await inState(bot, 'ended');
    const { messages } = await told;
    const statuses = messages.flatMap(({ bot_status }) => bot_status ?? []);
    expect(statuses.filter((status, at) => status !== statuses[at - 1])).toEqual([
      'JOINED',
      'RECORDING',
      'JOINED',
      'RECORDING',
      'CLOSED',
    ]);
    expect((await notices()).map(({ kind, title }) => [kind, title])).toEqual([
      ['done', 'Hoàn thành'],
      ['bot_recording', 'NxNote bắt đầu ghi âm'],
    ]);
    const record = await owner.readRecord(bot.id);
    expect(record).toMatchObject({ status: 4, kind: 'meeting', name: 'Giao ban' });
    expect(Math.abs(record.duration * 1000 - whole.stored_ms)).toBeLessThan(15_000);

    const member = await joinDocument(server.address, bot.id, owner.tokens.access_token);
    await member.until((text) => text !== '');
    const paragraphs = readParagraphs(member.transcript);
    const vocabularies = CLIPS.map(({ written }) => new Set(toWords(written)));
    for (const [at, name] of ['An', 'Bình'].entries()) {
      const heard = paragraphs
        .filter(({ speaker }) => speaker === name)
        .flatMap(({ words }) => words.flatMap(({ text }) => toWords(text)));
      const own = heard.filter((word) => vocabularies[at]!.has(word)).length;
      const others = heard.filter((word) => vocabularies[1 - at]!.has(word)).length;
      // Said more than once. A sentence that a kill cuts in two may be misheard, and numbers are written as digits.
      expect(own).toBeGreaterThan(vocabularies[at]!.size);
      expect(own / (own + others)).toBeGreaterThanOrEqual(0.95);
    }
  });

  test('takes no for an answer, withdraws when it is told to, and says what to do', async () => {
    await open('embedded');
    const { path, link } = await openRoom('jitsi');
    const denied = await send(link);
    const told = owner.followRecord(denied.id);
    await inState(denied, 'lobby');
    meetings.deny(path);
    await expect(inState(denied, 'ended')).rejects.toThrow('BOT_DENIED');
    expect((await told).messages.at(-1)).toMatchObject({
      status: 5,
      bot_status: 'ERROR',
      failure: { code: 'BOT_DENIED' },
    });
    const [notice] = await notices();
    expect(notice).toMatchObject({
      kind: 'bot_refused',
      title: 'NxNote bị từ chối tham gia cuộc họp',
      audio_id: denied.id,
    });
    expect(notice!.content).toContain('Người chủ trì đã từ chối cho NxNote vào.');

    const withdrawn = await send(link);
    await inState(withdrawn, 'lobby');
    await owner.call('POST', `${PATH}/${withdrawn.id}/stop`);
    await meetings.until('nobody waits', () => meetings.waiting(path).length === 0);
    expect(await inState(withdrawn, 'ended')).toMatchObject({ reason: 'stopped', record_id: null });

    const { sql } = server.deps.database;
    const stopWhenShort = ({ id }: MeetingBot) =>
      sql.updateTable('bot').set({ stops_when_short: true }).where('id', '=', id).execute();
    const short = await send(link);
    await stopWhenShort(short);
    await inState(short, 'lobby');
    meetings.admit(path);
    await inState(short, 'recording');
    await sql.updateTable('lot').set({ left_seconds: 600 }).where('user_id', '=', owner.user.id).execute();
    expect(await inState(short, 'ended')).toMatchObject({ reason: 'minutes_short', record_id: short.id });
    expect(meetings.inside(path)).toEqual(['An', 'Bình']);
    expect(meetings.chat(path).at(-1)).toMatch(/^Bot NxNote xin phép rời phòng/);
    const { body } = await owner.call<{ data: { bot: MeetingBot } }>('POST', PATH, {
      data: { invitation: link, planned_time: new Date(Date.now() + 3_600_000).toISOString() },
    });
    await stopWhenShort(body.data.bot);
    await owner.call('PATCH', `${PATH}/${body.data.bot.id}`, { data: { planned_time: null } });
    expect(await inState(body.data.bot, 'ended')).toMatchObject({ reason: 'minutes_short', record_id: null });
    expect((await notices()).filter(({ kind }) => kind === 'used').map(({ content }) => content)).toEqual([
      expect.stringContaining('Bot không ghi cuộc họp này, không mất phút nào.'),
      expect.stringContaining('“Giao ban”. Bot đã rời họp, phần đã ghi được giữ lại.'),
    ]);

    const asked = await send(link);
    await inState(asked, 'lobby');
    meetings.admit(path);
    await inState(asked, 'recording');
    meetings.say(path, 'Xin lỗi, NxNote dừng giúp mình nhé');
    expect(await inState(asked, 'ended')).toMatchObject({ reason: 'removed', bot_status: 'CLOSED' });
    expect(meetings.inside(path)).toEqual(['An', 'Bình']);
  });
});

/** Processes of browsers whose profile lies in a folder. */
const browsersIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(folder))
    .map(Number);

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function killBrowser(folder: string): void {
  for (const pid of browsersIn(folder))
    if (!commandOf(String(pid)).includes('--type=')) process.kill(pid, 'SIGKILL');
}

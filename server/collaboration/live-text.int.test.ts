import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { InterimState } from '../../contract/live.ts';
import { createSentences } from '../../transcript/document/testing.ts';
import { bareWord } from '../../transcript/words/vietnamese.ts';
import { openDatabase } from '../platform/database/index.ts';
import { readRecord } from '../records/index.ts';
import type { WordSpan } from '../speech/index.ts';
import { assembleServer } from '../testing/assemble-server.ts';
import { joinDocument } from '../testing/enter-document.ts';
import type { Member } from '../testing/member.ts';
import { newRecord, recognise } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createPostgresDatabase, ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listReading } from '../transcription/index.ts';
import { openInterimSign, settleLiveText } from './index.ts';

const enter = (address: string, recordId: string, { tokens }: Person): Promise<Member> =>
  joinDocument(address, recordId, tokens.access_token);

/** Words of half a second each. */
const wordsFrom = (startMs: number, text: string): WordSpan[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    startMs: startMs + index * 500,
    endMs: startMs + index * 500 + 400,
  }));

const interimOf = (text: string, settledMs: number): InterimState => ({
  words: text
    ? wordsFrom(settledMs, text).map((word) => ({ text: word.text, stime: word.startMs, etime: word.endMs }))
    : [],
  settled_ms: settledMs,
  is_recording: true,
});

/** Without marks, capitals and line breaks: interim words get the first two as they settle. */
const bare = (text: string): string => text.split(/\s+/).map(bareWord).join(' ');

/** What the server shows in the room, as this member sees it. */
function interimSeenBy({ provider }: Member): InterimState | null {
  const states = [...provider.awareness.getStates().values()] as { interim?: InterimState }[];
  return states.find(({ interim }) => interim)?.interim ?? null;
}

const interimWords = (member: Member): string | null =>
  interimSeenBy(member)
    ?.words.map(({ text }) => text)
    .join(' ') ?? null;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  async function start(): Promise<{ person: Person; recordId: string }> {
    const person = await server.newPerson();
    return { person, recordId: await newRecord(server.deps, person.user.id) };
  }

  const storedSentences = async (recordId: string): Promise<string[]> =>
    (await listReading(server.deps, { recordId, pass: 1 }, 0)).map(({ text }) => bare(text));

  test("settled words are in everybody's text before interim text forgets them", async () => {
    const { deps } = server;
    const { person, recordId } = await start();
    const viewer = await enter(server.address, recordId, person);
    const sign = openInterimSign(deps, recordId);
    const wrong: string[] = [];
    const expected: string[] = [];
    viewer.provider.awareness.on('change', () => {
      const settledMs = interimSeenBy(viewer)?.settled_ms ?? 0;
      const settled = expected.slice(0, settledMs / 2000).join(' ');
      if (!bare(viewer.text()).startsWith(settled)) wrong.push(`${settledMs}: ${viewer.text()}`);
    });
    for (let round = 0; round < 12; round += 1) {
      const text = `câu số ${round}`;
      sign.show(interimOf(text, round * 2000));
      expected.push(text);
      await settleLiveText(deps, recordId, wordsFrom(round * 2000, text), (round + 1) * 2000);
      sign.show(interimOf('', (round + 1) * 2000));
      await expect.poll(() => interimSeenBy(viewer)?.settled_ms).toBe((round + 1) * 2000);
    }
    expect(wrong).toEqual([]);
    expect(bare(viewer.text())).toBe(expected.join(' '));
    sign.close();
    await expect.poll(() => interimSeenBy(viewer)).toBeNull();
    expect((await readRecord(deps, recordId))!.recognised_ms).toBe(24_000);
  });

  test('interim text is seen by who comes later, and ends with the recording', async () => {
    const { person, recordId } = await start();
    const sign = openInterimSign(server.deps, recordId);
    sign.show(interimOf('xin chào', 0));
    const [one, two] = [
      await enter(server.address, recordId, person),
      await enter(server.address, recordId, person),
    ];
    for (const member of [one, two]) await expect.poll(() => interimWords(member)).toBe('xin chào');
    sign.close();
    for (const member of [one, two]) await expect.poll(() => interimWords(member)).toBeNull();
  });

  test('nobody but the server shows interim text', async () => {
    const { person, recordId } = await start();
    const [liar, viewer] = [
      await enter(server.address, recordId, person),
      await enter(server.address, recordId, person),
    ];
    liar.provider.awareness.setLocalState({ interim: interimOf('tin giả', 0), user: { name: 'Ẩn' } });
    liar.type('xong');
    await viewer.until((text) => text === 'xong');
    // What the server heard before it has passed on by then.
    viewer.provider.awareness.setLocalState({ user: { name: 'Bình' } });
    const honest = viewer.transcript.doc.clientID;
    const seen = await enter(server.address, recordId, person);
    await expect.poll(() => seen.provider.awareness.getStates().get(honest)).toBeDefined();
    expect([interimWords(seen), interimWords(viewer)]).toEqual([null, null]);
    liar.provider.awareness.setLocalState({ user: { name: 'Ẩn' } });
    const { clientID } = liar.transcript.doc;
    await expect.poll(() => seen.provider.awareness.getStates().get(clientID)).toBeDefined();
  });

  test('what is settled already is passed over when it comes again', async () => {
    const { deps } = server;
    const { person, recordId } = await start();
    await settleLiveText(deps, recordId, wordsFrom(0, 'một hai ba'), 1500);
    await settleLiveText(deps, recordId, wordsFrom(0, 'một hai ba'), 1500);
    await settleLiveText(deps, recordId, wordsFrom(1000, 'ba bốn'), 2000);
    await settleLiveText(deps, recordId, [], 9000);
    expect(await storedSentences(recordId)).toEqual(['một hai ba', 'bốn']);
    const viewer = await enter(server.address, recordId, person);
    await viewer.until((text) => bare(text) === 'một hai ba bốn');
    expect((await readRecord(deps, recordId))!).toMatchObject({
      recognised_ms: 9000,
      engine_model: 'starter',
    });
  });

  test('a sentence costs no more than a few times as much in a text of 30,000 words as in one of 100', async () => {
    const { deps } = server;
    /** @returns the least processor time of the process for one of ten sentences behind so many words of a new record, µs */
    const costBehind = async (wordCount: number): Promise<number> => {
      const { person, recordId } = await start();
      const sentences = createSentences(wordCount, 7).map((said) => ({ ...said, id: crypto.randomUUID() }));
      for (let at = 0; at < sentences.length; at += 500)
        await recognise(deps, recordId, sentences.slice(at, at + 500));
      const viewer = await enter(server.address, recordId, person);
      let untilMs = sentences.at(-1)!.etime;
      const costs: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        const before = process.cpuUsage();
        await settleLiveText(deps, recordId, wordsFrom(untilMs, `câu số ${round}`), untilMs + 2000);
        const { user, system } = process.cpuUsage(before);
        costs.push(user + system);
        untilMs += 2000;
      }
      await viewer.until((text) => bare(text).endsWith('câu số 9'));
      return Math.min(...costs);
    };
    const inShort = await costBehind(100);
    const inLong = await costBehind(30_000);
    // It is two to four times as much, seven on a machine that has too much to do; writing all three hundred times as many words anew
    // would be far more.
    expect(inLong).toBeLessThan(12 * inShort);
  });
});

test('interim text reaches the rooms of every node', async () => {
  const url = await createPostgresDatabase();
  const start = async () => {
    const database = await openDatabase({ url, dataFolder: null, log: silentLog });
    const node = await assembleServer({ database, redisUrl: inject('redisUrl'), s3: null });
    onTestFinished(() => node.stop());
    return node;
  };
  const [here, there] = [await start(), await start()];
  const person = await here.newPerson();
  const recordId = await newRecord(here.deps, person.user.id);
  const viewer = await enter(there.address, recordId, person);
  const sign = openInterimSign(here.deps, recordId);
  sign.show(interimOf('nói ở nút kia', 0));
  await expect.poll(() => interimWords(viewer)).toBe('nói ở nút kia');
  await settleLiveText(here.deps, recordId, wordsFrom(0, 'nói ở nút kia'), 2000);
  await viewer.until((text) => bare(text) === 'nói ở nút kia');
  sign.close();
  await expect.poll(() => interimWords(viewer)).toBeNull();
});

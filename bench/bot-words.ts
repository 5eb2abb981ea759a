/**
 * What a bot writes of a talk of two people whose sound goes through a meeting server with a track for each: whether the words are right and
 * stand under the right name, beside an upload of the same sound with a channel for each.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readParagraphs } from '../transcript/document/index.ts';
import { bareWord } from '../transcript/words/vietnamese.ts';
import type { MeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { countEdits } from '../server/speech/accuracy/word-error.ts';
import { interleave, readClips, toWav } from '../server/testing/audio.ts';
import { openDocument } from '../server/testing/member.ts';
import { expectDone, type Person } from '../server/testing/person.ts';

const NAMES = ['An', 'Bình'] as const;
/** Samples of a millisecond. */
const RATE = 16;
/** One sentence, and the silence behind it: the microphones begin within seconds of each other. */
const TURN_MS = 8_000;
/** Microphones play their files from the moment that a page asks for them: what is said before all are connected is heard by nobody. */
const JOINING_MS = 20_000;
/** The microphones play their files over and over: the talk has ended before they begin anew. */
const SILENCE_MS = 120_000;

const clips = readClips();
/** Every sentence twice, by each of them once: they speak in turns. */
const turns = [...clips, ...clips].map(({ content, text }, at) => ({
  samples: new Int16Array(content.slice(44).buffer),
  words: text.split(' ').map(bareWord),
  person: (at + Math.floor(at / clips.length)) % NAMES.length,
}));
const TALK_MS = turns.length * TURN_MS;
const said = turns.flatMap(({ words }) => words);
const talk = NAMES.map((name, person) => {
  const voice = new Int16Array(TALK_MS * RATE);
  for (const [at, turn] of turns.entries())
    if (turn.person === person) voice.set(turn.samples, at * TURN_MS * RATE);
  const microphone = new Int16Array((JOINING_MS + TALK_MS + SILENCE_MS) * RATE);
  microphone.set(voice, JOINING_MS * RATE);
  const own = turns.filter((turn) => turn.person === person);
  return { name, voice, microphone, said: own.flatMap(({ words }) => words) };
});

export interface Words {
  /** Wrong words of what was said: of the bot, and of uploads with a channel for each voice and with both voices in one. */
  botError: number;
  uploadError: number;
  mixedError: number;
  /** Of the words that are right, those under the name of who said them. */
  underRightName: number;
}

/** @param attend sends a bot and resolves when it is in the meeting @param finish resolves when its record is done */
export async function measureWords(
  meetings: MeetingServer,
  room: string,
  { address, person }: { address: string; person: Person },
  attend: () => Promise<{ id: string; finish(): Promise<void> }>,
): Promise<Words> {
  const bot = await attend();
  const startMs = performance.now();
  const talkers = await Promise.all(
    talk.map(({ name, microphone }) => startTalker(`${meetings.origin}${room}`, name, microphone)),
  );
  const isAllThere = (): boolean =>
    meetings.inside(room).length > NAMES.length && meetings.isFlowing(room, NAMES);
  await meetings.until('the sound of both flows', isAllThere, JOINING_MS - (performance.now() - startMs));
  await delay(JOINING_MS + TALK_MS);
  meetings.end(room);
  await Promise.all(talkers.map((talker) => talker.leave()));
  await bot.finish();
  const voices = talk.map(({ voice }) => voice);
  const errorOf = (words: readonly string[]): number => countEdits(said, words) / said.length;
  const uploaded = async (channels: readonly Int16Array[]): Promise<number> => {
    const file = toWav(interleave(channels), RATE * 1000, channels.length);
    const { id } = await person.addRecord(file, '.wav');
    expectDone((await person.followRecord(id)).messages);
    return errorOf((await readTurns(address, person, id)).flatMap(({ words }) => words));
  };
  const heard = await readTurns(address, person, bot.id);
  const words = heard.flatMap((turn) => turn.words);
  const right = talk.map(({ name, said: own }) =>
    countSame(
      own,
      heard.filter(({ speaker }) => speaker === name).flatMap((turn) => turn.words),
    ),
  );
  return {
    botError: errorOf(words),
    uploadError: await uploaded(voices),
    mixedError: await uploaded([voices[0]!.map((sample, at) => sample + voices[1]![at]!)]),
    underRightName: right.reduce((sum, count) => sum + count) / countSame(said, words),
  };
}

async function readTurns(
  address: string,
  person: Person,
  recordId: string,
): Promise<{ speaker: string | null; words: string[] }[]> {
  const reader = openDocument(address, recordId, person.tokens.access_token);
  await reader.synced();
  const paragraphs = readParagraphs(reader.transcript).map(({ speaker, words }) => ({
    speaker,
    words: words.flatMap((word) =>
      (word.spoken ?? [word]).flatMap(({ text }) => text.split(' ').map(bareWord)),
    ),
  }));
  reader.leave();
  return paragraphs;
}

/** Words that both have, in the same order. */
function countSame(expected: readonly string[], heard: readonly string[]): number {
  let row = heard.map(() => 0);
  for (const word of expected) {
    let [before, left] = [0, 0];
    row = row.map((above, at) => {
      left = word === heard[at] ? before + 1 : Math.max(above, left);
      before = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
}

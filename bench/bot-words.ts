/**
 * What a bot writes of a talk of two people whose sound goes through a meeting server with a track for each: whether the words are right and
 * stand under the right name, beside an upload of the same sound.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readParagraphs } from '../contract/transcript-document/index.ts';
import { bareWord } from '../contract/vietnamese.ts';
import type { MeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { countEdits } from '../server/speech/accuracy/word-error.ts';
import { readClips, toWav } from '../server/testing/audio.ts';
import { openDocument } from '../server/testing/member.ts';
import { expectDone, type Person } from '../server/testing/person.ts';

const NAMES = ['An', 'Bình'] as const;
/** Samples of a millisecond. */
const RATE = 16;
/** One sentence, and the silence behind it: the two begin within a second of each other. */
const TURN_MS = 8_000;
/** The microphones play their files over and over: the talk has ended before they begin anew. */
const SILENCE_MS = 120_000;

const clips = readClips();
/** Each says every other sentence. */
const talk = NAMES.map((name, person) => {
  const samples = new Int16Array((clips.length * TURN_MS + SILENCE_MS) * RATE);
  const own = clips.filter((_, at) => at % NAMES.length === person);
  for (const [at, { content }] of own.entries())
    samples.set(new Int16Array(content.slice(44).buffer), (at * NAMES.length + person) * TURN_MS * RATE);
  return { name, samples, said: own.flatMap(({ text }) => text.split(' ').map(bareWord)) };
});
const said = clips.flatMap(({ text }) => text.split(' ').map(bareWord));

export interface Words {
  /** Wrong words of what was said, of the bot and of the upload. */
  botError: number;
  uploadError: number;
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
  const talkers = await Promise.all(
    talk.map(({ name, samples }) => startTalker(`${meetings.origin}${room}`, name, samples)),
  );
  await delay(clips.length * TURN_MS);
  meetings.end(room);
  await Promise.all(talkers.map((talker) => talker.leave()));
  await bot.finish();
  const upload = await person.addRecord(toWav(mix()), '.wav');
  const { messages } = await person.followRecord(upload.id);
  expectDone(messages);
  const heard = await readTurns(address, person, bot.id);
  const words = heard.flatMap((turn) => turn.words);
  const right = talk.map(({ name, said: own }) =>
    countSame(
      own,
      heard.filter(({ speaker }) => speaker === name).flatMap((turn) => turn.words),
    ),
  );
  const uploaded = (await readTurns(address, person, upload.id)).flatMap((turn) => turn.words);
  return {
    botError: countEdits(said, words) / said.length,
    uploadError: countEdits(said, uploaded) / said.length,
    underRightName: right.reduce((sum, count) => sum + count) / countSame(said, words),
  };
}

/** Both voices as one file, without the silence at the end. */
function mix(): Int16Array {
  const [first, second] = talk;
  return first!.samples
    .map((sample, at) => sample + second!.samples[at]!)
    .slice(0, clips.length * TURN_MS * RATE);
}

async function readTurns(
  address: string,
  person: Person,
  recordId: string,
): Promise<{ speaker: string | null; words: string[] }[]> {
  const reader = openDocument(address, recordId, person.tokens.access_token);
  await reader.synced();
  const turns = readParagraphs(reader.transcript).map(({ speaker, words }) => ({
    speaker,
    words: words.flatMap((word) =>
      (word.spoken ?? [word]).flatMap(({ text }) => text.split(' ').map(bareWord)),
    ),
  }));
  reader.leave();
  return turns;
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

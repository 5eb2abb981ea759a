/** What is promised of a recording whatever happened to it. */
import { expect, type Page } from '@playwright/test';
import type { RecordDetail } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { bareWord } from '../../transcript/words/vietnamese.ts';
import { countEdits } from '../../server/speech/accuracy/word-error.ts';
import { openApi, type Api } from '../support/api.ts';
import { readMeeting, readMeetingScript } from '../support/audio.ts';
import type { NxNote } from '../support/nxnote.ts';
import { untilDone } from '../support/recording.ts';
import { findRanges, hear, type Range } from '../support/same-sound.ts';

/** Of all words; the starter model mishears some, and the recording begins and ends anywhere. */
const MAX_WRONG_WORDS = 0.25;

interface Before {
  api: Api;
  balance: number;
}

export async function lookBefore(nxnote: NxNote): Promise<Before> {
  const api = await openApi(nxnote.address, nxnote.demo);
  return { api, balance: await api.balance() };
}

/**
 * Waits for the end, then fails unless the recording is what was said in one piece, at least as long as the page had shown, with the text
 * of all of it, and paid for once.
 * @param page any of the product, to hear it with
 */
export async function expectWhole(
  page: Page,
  { api, balance }: Before,
  id: string,
  atLeastSeconds: number,
): Promise<void> {
  const { record, sound, ranges } = await hearRecord(page, api, id);
  expect(record.duration).toBeGreaterThanOrEqual(atLeastSeconds);
  expect(sound.length / 16_000).toBeCloseTo(record.duration, 1);
  expect(ranges, JSON.stringify(ranges)).toHaveLength(1);
  const { fromSecond, untilSecond, sourceFromSecond } = ranges[0]!;
  expect(fromSecond).toBeLessThanOrEqual(1);
  expect(untilSecond).toBeGreaterThan(record.duration - 1);
  await expectText(api, id, sourceFromSecond - fromSecond + record.duration);
  expect(balance - (await api.balance())).toBe(Math.ceil(record.duration));
}

interface HeardRecord {
  record: RecordDetail;
  audioUrl: string;
  sound: Int16Array;
  ranges: Range[];
}

export async function hearRecord(page: Page, api: Api, id: string): Promise<HeardRecord> {
  const record = await untilDone(api, id);
  const address = `${ROUTES.listRecords.path}/${id}?add_audio_url=true`;
  const { data } = await api.call<{ data: { record: RecordDetail } }>('GET', address);
  const audioUrl = data.record.audio_url!;
  const sound = await hear(page, audioUrl);
  return { record, audioUrl, sound, ranges: findRanges(sound, readMeeting()) };
}

/** Every sentence of the meeting up to a second once, in order. */
export async function expectText(api: Api, id: string, untilSecond: number): Promise<void> {
  const sentences = await api.readText(id);
  for (const [index, { stime }] of sentences.entries())
    expect(stime).toBeGreaterThanOrEqual(sentences[index - 1]?.etime ?? 0);
  const heard = sentences.flatMap(({ text }) => text.split(' ').map(bareWord));
  const said = readMeetingScript()
    .filter((line) => line.untilSecond < untilSecond)
    .flatMap(({ text }) => text.split(' '));
  // What was begun when the recording ended is no mistake.
  const wrong = Math.min(...heard.map((_, index) => countEdits(said, heard.slice(0, index + 1))));
  expect(wrong, heard.join(' ')).toBeLessThanOrEqual(said.length * MAX_WRONG_WORDS);
}

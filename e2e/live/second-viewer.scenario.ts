/** A meeting on the screen of somebody who is not there: how soon the words come, and how good the transcript is in the end. */
import { expect, type Page } from '@playwright/test';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { TimedWord } from '../../contract/transcription/transcript.ts';
import { bareWord } from '../../transcript/words/vietnamese.ts';
import { openApi, postForm, type Api } from '../support/api.ts';
import { WITH_MICROPHONE } from '../support/microphone.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { beginRecording, stopRecording, untilDone, untilRecorded } from '../support/recording.ts';
import { test } from '../support/scenario.ts';
import { sheetOf } from '../transcript/two-people.ts';
import { hearRecord } from './whole.ts';

test.use({ ...WITH_MICROPHONE, beginsAtHome: false });
// A recording lasts as long as what is said in it.
test.slow();

/** Of the time between a word and its text, ms. `bench/live.ts` measures it. */
const MAX_P50_MS = 2_000;
const MAX_P95_MS = 5_000;
/** A word that was read before the text had settled may have moved by so many words. */
const SAME_PLACE = 3;
/** How long the colleague is watched, seconds: of fewer words the 95th of a hundred is the last but one. */
const SECONDS = 20;
const FIRST_WORDS = 'bắt đầu nhé';

test('A colleague elsewhere reads along word by word; the finished transcript is as good as one of the same file @timed', async ({
  nxnote,
  owner,
  colleague,
}) => {
  const api = await openApi(nxnote.address, nxnote.demo);
  await watchSending(owner);
  const id = await beginRecording(owner, 'Họp có người theo dõi');
  await api.call('POST', SHARING_ROUTES.setMember.path.replace(':id', id), {
    email: COLLEAGUE.email,
    right: 'view',
  });
  await colleague.goto(`/realtime/${id}`);
  await expect(sheetOf(colleague)).toContainText(FIRST_WORDS, { ignoreCase: true });
  await watchText(colleague);
  await untilRecorded(owner, (await untilRecorded(owner, 1)) + SECONDS);
  const words = await readWords(api, id);
  const delays = await measureDelays(owner, colleague, words);
  await stopRecording(owner);
  await expect(owner).toHaveURL(/\/meeting\//, { timeout: 30_000 });
  await expect(colleague).toHaveURL(/\/meeting\//, { timeout: 30_000 });

  const at = (share: number): number => delays[Math.floor(share * (delays.length - 1))]!;
  console.log(
    `${delays.length} of ${words.length} words, ms after their sound: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`,
  );
  expect(delays.length).toBeGreaterThan(0);
  expect(at(0.5)).toBeLessThan(MAX_P50_MS);
  expect(at(0.95)).toBeLessThan(MAX_P95_MS);

  const { audioUrl, ranges } = await hearRecord(owner, api, id);
  expect(ranges, JSON.stringify(ranges)).toHaveLength(1);
  // The very file that was kept: another decoder's rounding would make other words of what is hard to hear.
  const kept = await fetch(new URL(audioUrl, nxnote.address));
  const uploaded = await upload(nxnote.address, api, new Uint8Array(await kept.arrayBuffer()));
  expect(await readTexts(api, id)).toEqual(await readTexts(api, uploaded));
});

const readTexts = async (api: Api, id: string): Promise<string[]> =>
  (await readWords(api, id)).map(({ text }) => bareWord(text));

const readWords = async (api: Api, id: string): Promise<TimedWord[]> =>
  (await api.readText(id)).flatMap(({ metadata }) => metadata.words);

async function upload(address: string, api: Api, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = await api.createSignature('.ogg');
  await postForm(address, form, content);
  const { id } = await api.createRecord(form.signature, 'Cùng tệp âm thanh');
  await untilDone(api, id);
  return id;
}

/** Notes when the sound of this page began: no chunk can be sent before its end. */
const watchSending = (page: Page) =>
  page.addInitScript(() => {
    const seen = { beganAt: Infinity };
    Object.assign(window, { seen });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (ArrayBuffer.isView(data) && data.byteLength === 3204) {
        const number = new DataView(data.buffer, data.byteOffset).getUint32(0);
        seen.beganAt = Math.min(seen.beganAt, Date.now() - (number + 1) * 100);
      }
      return send.call(this, data);
    };
  });

/** Notes what the sheet shows, frame by frame. */
const watchText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: { at: number; text: string }[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const lines = Array.from(document.querySelectorAll('.cm-line'), (line) => line.textContent);
      const text = lines.join(' ');
      if (text !== frames.at(-1)?.text) frames.push({ at: Date.now(), text });
      requestAnimationFrame(look);
    };
    look();
  });

/** From the end of each word's sound to the first frame with that word, ms, shortest first, of the words said while the reader was watched. */
async function measureDelays(speaker: Page, reader: Page, words: readonly TimedWord[]): Promise<number[]> {
  const beganAt = await speaker.evaluate(
    () => (window as unknown as { seen: { beganAt: number } }).seen.beganAt,
  );
  const frames = await reader.evaluate(
    () => (window as unknown as { frames: { at: number; text: string }[] }).frames,
  );
  const shown = frames.map(({ at, text }) => ({ at, words: text.split(' ').map(bareWord) }));
  return words
    .flatMap(({ text, etime }, index) => {
      const spokenAt = beganAt + etime;
      const from = Math.max(0, index - SAME_PLACE);
      const first = shown.find((frame) =>
        frame.words.slice(from, index + SAME_PLACE + 1).includes(bareWord(text)),
      );
      return first === undefined || spokenAt < shown[0]!.at ? [] : [Math.round(first.at - spokenAt)];
    })
    .toSorted((a, b) => a - b);
}

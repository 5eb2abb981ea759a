/**
 * The transcript's editor in the built product and a real browser: 30,000 words in 900 paragraphs, alone and with four other people
 * typing, beside a bare CodeMirror with the same text in the same run.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { messageSync } from 'y-websocket';
import { createRelativePositionFromTypeIndex } from 'yjs';
import type { RecordPage } from '../contract/records/records.ts';
import { ROUTES } from '../contract/routes.ts';
import { appendSentences, readTextChange, readTextRuns, replaceText } from '../transcript/document/index.ts';
import { createRandom, createSentences } from '../transcript/document/testing.ts';
import { openApi, signIn } from '../e2e/support/api.ts';
import { newDataFolder, startNxNote, type NxNote } from '../e2e/support/nxnote.ts';
import { withPage } from '../e2e/support/scenario.ts';
import { buildIfStale } from '../scripts/build.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { openDocument, type Member } from '../server/testing/member.ts';
import {
  measureHeap,
  measureHighlight,
  measureKeys,
  measureOpening,
  measureScroll,
  watchPage,
  type KeyTimes,
} from './editor-page.ts';
import { median, type Figure } from './report.ts';

const WORDS = 30_000;
const PARAGRAPHS = 900;
const ROUNDS = 5;
const OTHERS = 4;
/** Between two letters of each of the others, milliseconds. */
const OTHERS_PAUSE_MS = 250;
/** Behind the words of the sample recording, which the highlight is measured with. Milliseconds. */
const FIRST_WORD_MS = 3_600_000;
/** Nothing that is measured takes longer. Milliseconds. */
const STEP_LIMIT_MS = 60_000;

interface Measured extends KeyTimes {
  readonly scrollP95Ms: number;
}

interface MeasuredProduct extends Measured {
  readonly openMs: number;
  readonly heapMb: number;
  readonly highlightMs: number;
}

export async function benchEditor(): Promise<Figure[]> {
  await buildIfStale('web', 'server');
  const nxnote = await startNxNote({}, newDataFolder());
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  });
  try {
    const recordId = await step('the sample is transcribed', () => findSample(nxnote));
    const { token } = await signIn(nxnote.address, nxnote.demo);
    const join = async (): Promise<Member> => {
      const member = openDocument(nxnote.address, recordId, token);
      await member.synced();
      return member;
    };
    const writer = await join();
    await step(`${WORDS} words are stored`, () => fill(writer, join));
    const text = writer.text();
    writer.leave();
    const bareProgram = await buildBareEditor();
    const alone: MeasuredProduct[] = [];
    const together: MeasuredProduct[] = [];
    const bare: Measured[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.error(`Round ${round} of ${ROUNDS}, load ${loadavg()[0]!.toFixed(1)}`);
      // Elsewhere in each: what was typed in a round stays.
      const share = round / (ROUNDS + 1);
      const product = (page: Page) => measureProduct(page, recordId, share);
      await withPage(
        browser,
        nxnote.address,
        nxnote.demo,
        async (page) => void alone.push(await product(page)),
      );
      const others = await Promise.all(Array.from({ length: OTHERS }, join));
      const stop = typeAlong(others, round);
      await withPage(
        browser,
        nxnote.address,
        nxnote.demo,
        async (page) => void together.push(await product(page)),
      );
      await stop();
      bare.push(await measureBare(browser, bareProgram, text, share));
    }
    return [
      ...describe('alone', alone, bare),
      ...describe(`${OTHERS + 1} people type`, together, bare),
      ...describeTimes('bare CodeMirror', bare),
    ];
  } finally {
    await browser.close();
    await nxnote.close();
  }
}

/** Says what is done and how long it took. @throws Error when it takes longer than anything here may */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const over = new AbortController();
  const limit = wait(STEP_LIMIT_MS, null, { signal: over.signal }).then(() => {
    throw new Error(`${name}: not within ${STEP_LIMIT_MS} ms`);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    over.abort();
    limit.catch(() => {});
    console.error(`  ${name}: ${Math.round(performance.now() - startedAt)} ms`);
  }
}

async function findSample({ address, demo }: NxNote): Promise<string> {
  const api = await openApi(address, demo);
  for (;;) {
    const { data } = await api.call<{ data: RecordPage }>('GET', ROUTES.listRecords.path);
    const sample = data.items.find(({ status }) => status === 4);
    if (sample) return sample.id;
    await wait(200);
  }
}

async function fill({ transcript, text }: Member, join: () => Promise<Member>): Promise<void> {
  const all = createSentences(WORDS, 11);
  const isFirst = (index: number) =>
    Math.floor((index * PARAGRAPHS) / all.length) > Math.floor(((index - 1) * PARAGRAPHS) / all.length);
  const sentences = all.map(({ id, stime, etime, metadata, ...rest }, index) => ({
    ...rest,
    id: `bench-${id}`,
    stime: stime + FIRST_WORD_MS,
    etime: etime + FIRST_WORD_MS,
    metadata: {
      newline: isFirst(index),
      words: metadata.words.map((word) => ({
        ...word,
        stime: word.stime + FIRST_WORD_MS,
        etime: word.etime + FIRST_WORD_MS,
      })),
    },
  }));
  // In pieces, as conversion brings them: the document is stored in as many.
  for (let from = 0; from < sentences.length; from += 100) {
    appendSentences(transcript, sentences.slice(from, from + 100), { nowMs: Date.now() });
    await wait(20);
  }
  // What another person has heard is stored.
  const reader = await join();
  await reader.until((heard) => heard.length === text().length);
  reader.leave();
}

/**
 * They write and tell where their carets are, as browsers do. What others write they do not read: their machines are not this one.
 * @returns the way to make them stop and leave
 */
function typeAlong(people: readonly Member[], seed: number): () => Promise<void> {
  const random = createRandom(seed);
  const over = new AbortController();
  const typing = people.map(async ({ transcript, provider }, number) => {
    const userId = `bench-${number}`;
    const { places } = readTextRuns(transcript.content);
    transcript.content.observe((event) => void readTextChange(event, places));
    provider.messageHandlers[messageSync] = () => {};
    provider.awareness.setLocalStateField('user', { userId, name: `Người ${number + 1}`, ink: number + 1 });
    let at = 0;
    for (let count = 0; !over.signal.aborted; count += 1) {
      if (count % 20 === 0) at = Math.floor(random() * transcript.content.length);
      const change = { from: at, to: at, insert: count % 6 === 5 ? ' ' : 'a' };
      const newId = () => `${number}-${count}`;
      replaceText(transcript, change, { nowMs: Date.now(), userId, newId }, places);
      at += 1;
      const caret = createRelativePositionFromTypeIndex(transcript.content, at);
      provider.awareness.setLocalStateField('cursor', { anchor: caret, head: caret });
      await wait(OTHERS_PAUSE_MS);
    }
  });
  return async () => {
    over.abort();
    await Promise.all(typing);
    for (const person of people) person.leave();
  };
}

async function measureProduct(page: Page, recordId: string, share: number): Promise<MeasuredProduct> {
  await watchPage(page);
  const session = await page.context().newCDPSession(page);
  const openMs = await step('open', async () => {
    await page.goto(`/meeting/${recordId}`);
    return measureOpening(page);
  });
  const heapMb = await step('memory', () => measureHeap(page, session));
  const highlightMs = await step('highlight', () => measureHighlight(page, session));
  const keys = await step('keys', () => measureKeys(page, session, share));
  const scrollP95Ms = await step('scroll', () => measureScroll(page));
  const measured = { openMs, heapMb, highlightMs, ...keys, scrollP95Ms };
  // What is known when a later round fails.
  console.error(' ', measured);
  return measured;
}

async function measureBare(
  browser: Browser,
  program: string,
  text: string,
  share: number,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await watchPage(page);
  await page.goto('about:blank');
  await page.evaluate((content) => Object.assign(globalThis, { benchText: content }), text);
  await page.addScriptTag({ content: program });
  const session = await page.context().newCDPSession(page);
  const keys = await step('keys, bare', () => measureKeys(page, session, share));
  const scrollP95Ms = await step('scroll, bare', () => measureScroll(page));
  await page.close();
  return { ...keys, scrollP95Ms };
}

const middle = <Key extends string>(all: readonly Record<Key, number>[], key: Key): number =>
  median(all.map((one) => one[key]));

function describe(who: string, all: readonly MeasuredProduct[], bare: readonly Measured[]): Figure[] {
  const over = (key: keyof Measured): Figure => ({
    name: `${NAMES[key]}, ${who} / bare CodeMirror`,
    value: middle(all, key) / middle(bare, key),
    unit: 'ratio',
  });
  return [
    {
      name: `open to usable after the data, ${who}`,
      value: middle(all, 'openMs'),
      unit: 'ms',
      goal: { atMost: 500 },
    },
    ...describeTimes(who, all, GOALS),
    over('keyP95Ms'),
    over('slowKeyP95Ms'),
    over('scrollP95Ms'),
    {
      name: `lit word, work a frame over the page at rest, ${who}`,
      value: middle(all, 'highlightMs'),
      unit: 'ms',
      goal: { atMost: 1.5 },
    },
    { name: `memory of the page, ${who}`, value: middle(all, 'heapMb'), unit: 'MB' },
  ];
}

const NAMES: Record<keyof Measured, string> = {
  keyP95Ms: 'key to paint, p95',
  slowKeyP95Ms: 'the same on a processor 4x slower',
  scrollP95Ms: 'scrolling, p95 frame',
};

const GOALS: Partial<Record<keyof Measured, number>> = { keyP95Ms: 16, slowKeyP95Ms: 90, scrollP95Ms: 17 };

const describeTimes = (who: string, all: readonly Measured[], goals: typeof GOALS = {}): Figure[] =>
  (Object.keys(NAMES) as (keyof Measured)[]).map((key) => {
    const goal = goals[key];
    return {
      name: `${NAMES[key]}, ${who}`,
      value: middle(all, key),
      unit: 'ms',
      ...(goal !== undefined && { goal: { atMost: goal } }),
    };
  });

/** CodeMirror with the keys of a text field and wrapped lines, and nothing else. */
async function buildBareEditor(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('bare-editor.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]!.text;
}

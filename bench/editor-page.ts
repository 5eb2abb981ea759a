/** What is measured in a page that holds one editor: the product's or a bare one. Every wait is bounded by the page's timeouts. */
import type { CDPSession, Page } from '@playwright/test';
import { percentile } from './report.ts';

const KEYS = 40;
/** Until the code that keys run is compiled. */
const FIRST_KEYS = 10;
/** Between two keys, milliseconds: a fast typist. */
const KEY_PAUSE_MS = 50;
const SCROLL_MS = 2_000;
const HIGHLIGHT_MS = 2_000;
/** Until what opening began has come to rest. Milliseconds. */
const REST_MS = 1_000;

/** From the key to the painted letter, the 95th of a hundred. */
export interface KeyTimes {
  readonly keyP95Ms: number;
  readonly slowKeyP95Ms: number;
}

interface Watched {
  readonly bench: { dataAt: number; usableAt: number; keysMs: number[] };
}

/** Before the page is opened. */
export async function watchPage(page: Page): Promise<void> {
  // What runs TypeScript here wraps functions in a helper that pages do not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
  await page.addInitScript(watch);
}

/** Runs in the page, before anything of it: notes when the document came, when text stood on the screen, and how long keys took. */
function watch(): void {
  const bench: Watched['bench'] = { dataAt: 0, usableAt: 0, keysMs: [] };
  Object.assign(globalThis, { bench });
  const inNextTask = (work: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', work);
    port1.start();
    port2.postMessage(0);
  };
  const Native = WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        // The first: a long document comes in several messages.
        if (bench.dataAt === 0 && data instanceof ArrayBuffer && data.byteLength > 100_000)
          bench.dataAt = performance.now();
      });
    }
  };
  const observer = new MutationObserver(() => {
    if (bench.dataAt === 0 || document.querySelector('.cm-line') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => inNextTask(() => (bench.usableAt = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
  const noteKey = ({ timeStamp }: KeyboardEvent) => {
    // From when the browser had it: what the page is busy with keeps a key waiting.
    requestAnimationFrame(() => inNextTask(() => bench.keysMs.push(performance.now() - timeStamp)));
  };
  document.addEventListener('keydown', noteKey, true);
}

/** Milliseconds from the arrival of the document to the first painted frame with its text. */
export async function measureOpening(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as unknown as Watched).bench.usableAt > 0);
  return page.evaluate(() => {
    const { usableAt, dataAt } = (globalThis as unknown as Watched).bench;
    return usableAt - dataAt;
  });
}

/** Megabytes of JavaScript objects, after collecting what is left over. */
export async function measureHeap(page: Page, session: CDPSession): Promise<number> {
  await page.waitForTimeout(REST_MS);
  await page.evaluate(() => (globalThis as unknown as { gc(): void }).gc());
  return (await readMetrics(session)).heapBytes / 1e6;
}

/**
 * Types in a paragraph at full speed and on a processor four times slower.
 * @param share how far into the text, 0 to 1
 */
export async function measureKeys(page: Page, session: CDPSession, share: number): Promise<KeyTimes> {
  // Like a reader, with whom the text stops scrolling along with the sound.
  await page.locator('.cm-scroller').hover();
  await page.mouse.wheel(0, 1);
  await page.evaluate((part) => {
    const scroller = document.querySelector('.cm-scroller')!;
    scroller.scrollTop = scroller.scrollHeight * part;
  }, share);
  await page.waitForTimeout(REST_MS);
  const { x, y } = await findText(page);
  await page.mouse.click(x, y);
  await type(page, FIRST_KEYS);
  const usual = await type(page, KEYS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slow = await type(page, KEYS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { keyP95Ms: percentile(usual, 0.95), slowKeyP95Ms: percentile(slow, 0.95) };
}

/** A place in the text in the middle of what is shown: how many paragraphs stand there depends on how long they are. */
async function findText(page: Page): Promise<{ x: number; y: number }> {
  const place = await page.evaluate(() => {
    const view = document.querySelector('.cm-scroller')!.getBoundingClientRect();
    const middle = (view.top + view.bottom) / 2;
    const lines = [...document.querySelectorAll('.cm-line')].map((line) => line.getBoundingClientRect());
    const line = lines.find(({ bottom }) => bottom > middle);
    return line && { x: line.left + 150, y: Math.max(middle, line.top + 8) };
  });
  if (!place) throw new Error('no text is shown');
  return place;
}

async function type(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => (globalThis as unknown as Watched).bench.keysMs.splice(0));
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'abcdeghinotuvxy'[key % 15]!);
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const timed = await page.waitForFunction((wanted) => {
    const { keysMs } = (globalThis as unknown as Watched).bench;
    return keysMs.length >= wanted && keysMs;
  }, count);
  return (await timed.jsonValue()) as number[];
}

/** The 95th of a hundred frames while 60 pixels a frame go by, from the start. */
export async function measureScroll(page: Page): Promise<number> {
  const frames = await page.evaluate(
    (lastingMs) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector('.cm-scroller')!;
        scroller.scrollTop = 0;
        const spent: number[] = [];
        const startedAt = performance.now();
        let before: number | null = null;
        const scroll = (frameAt: number) => {
          if (before !== null) spent.push(frameAt - before);
          before = frameAt;
          scroller.scrollTop += 60;
          if (performance.now() - startedAt < lastingMs) requestAnimationFrame(scroll);
          else resolve(spent);
        };
        requestAnimationFrame(scroll);
      }),
    SCROLL_MS,
  );
  return percentile(frames, 0.95);
}

/** What playing costs over the same page at rest: work of the main thread for each frame, milliseconds. */
export async function measureHighlight(page: Page, session: CDPSession): Promise<number> {
  const spend = async () => {
    const before = await readMetrics(session);
    const frames = await page.evaluate(
      (lastingMs) =>
        new Promise<number>((resolve) => {
          let count = 0;
          const startedAt = performance.now();
          const next = () => {
            count += 1;
            if (performance.now() - startedAt < lastingMs) requestAnimationFrame(next);
            else resolve(count);
          };
          requestAnimationFrame(next);
        }),
      HIGHLIGHT_MS,
    );
    return ((await readMetrics(session)).taskSeconds - before.taskSeconds) * (1_000 / frames);
  };
  const idle = await spend();
  const play = page.getByRole('button', { name: 'Phát', exact: true });
  await play.click({ timeout: 10_000 });
  const playing = await spend();
  await page.getByRole('button', { name: 'Tạm dừng', exact: true }).click({ timeout: 10_000 });
  return Math.max(0, playing - idle);
}

async function readMetrics(session: CDPSession): Promise<{ taskSeconds: number; heapBytes: number }> {
  // The time of the thread itself: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { taskSeconds: read('TaskDuration'), heapBytes: read('JSHeapUsedSize') };
}

/** One of the browsers at the transcript: it types as people do, goes offline, is loaded again, and ends in the middle. */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** For letters to come to rest in this browser before its page is ended, ms: what was typed right before a crash is in no copy. */
const KEEPS_MS = 3_000;
/** For a page to show what is asked, ms: the server may be on its way up. */
const PATIENCE_MS = 90_000;

interface Deps {
  readonly context: BrowserContext;
  /** Address of the page of the transcript. */
  readonly address: string;
}

export class Client {
  readonly #deps: Deps;
  #page: Page;
  isOffline = false;

  private constructor(deps: Deps, page: Page) {
    this.#deps = deps;
    this.#page = page;
  }

  static async open(deps: Deps): Promise<Client> {
    await deps.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const client = new Client(deps, await deps.context.newPage());
    await client.#load();
    return client;
  }

  /** The words on the screen that stand whole in one row, in their order. */
  async listWords(): Promise<ShownWord[]> {
    return this.#sheet().evaluate(findShownWords);
  }

  /** Selects a word as shown before. False where something else is selected, because the text moved meanwhile. */
  async select({ text, x, y }: ShownWord): Promise<boolean> {
    await this.#page.mouse.dblclick(x, y);
    return (await this.#page.evaluate(() => getSelection()?.toString())) === text;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  /** Letter by letter. */
  async type(text: string, delayMs: number): Promise<void> {
    await this.#page.keyboard.type(text, { delay: delayMs });
  }

  scroll(byPixels: number): Promise<void> {
    return this.#page.mouse.wheel(0, byPixels);
  }

  /** Whether everything that was typed here is on the server. */
  isAllSent(): Promise<boolean> {
    return this.#page.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' }).isVisible();
  }

  async untilAllSent(): Promise<void> {
    await this.#page
      .getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })
      .waitFor({ timeout: PATIENCE_MS });
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.#deps.context.setOffline(isOffline);
  }

  /** Has it try again, as when a network comes back: whoever found no server for long has given up. */
  async reconnect(): Promise<void> {
    await this.#page.evaluate(() => dispatchEvent(new Event('online')));
  }

  async reload(): Promise<void> {
    await this.#page.reload();
    await this.#untilShown();
  }

  /** Ends the page without a word to it, after what was typed came to rest, and opens it again. */
  async crash(): Promise<void> {
    await delay(KEEPS_MS);
    const session = await this.#deps.context.newCDPSession(this.#page);
    const crashed = this.#page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crashed;
    await this.#page.close();
    this.#page = await this.#deps.context.newPage();
    await this.#load();
  }

  /** All of the text, as it is copied from the page. */
  async copyText(): Promise<string> {
    await this.#sheet().focus();
    await this.press('Control+a');
    await this.press('Control+c');
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }

  #sheet(): Locator {
    return this.#page.getByRole('textbox', { name: 'Bản chép lời' });
  }

  async #load(): Promise<void> {
    await this.#page.goto(this.#deps.address);
    await this.#untilShown();
  }

  async #untilShown(): Promise<void> {
    await this.#sheet().locator('.cm-line').first().waitFor({ timeout: PATIENCE_MS });
  }
}

export interface ShownWord {
  readonly text: string;
  /** Its middle, in pixels of the page. */
  readonly x: number;
  readonly y: number;
}

/** Runs in the page. */
function findShownWords(sheet: Element): ShownWord[] {
  const words: ShownWord[] = [];
  const area = sheet.closest('.cm-scroller')!.getBoundingClientRect();
  for (const line of sheet.querySelectorAll('.cm-line')) {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const letters: [node: Node, offset: number][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let offset = 0; offset < node.nodeValue!.length; offset += 1) letters.push([node, offset]);
    for (const { 0: text, index } of line.textContent.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(...letters[index]!);
      const [last, offset] = letters[index + text.length - 1]!;
      range.setEnd(last, offset + 1);
      const boxes = [...range.getClientRects()];
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isOneRow = boxes.every((box) => Math.abs(box.top - top) < 4);
      const isSeen = top > area.top + 60 && bottom < Math.min(area.bottom, innerHeight) - 120;
      if (isOneRow && isSeen) words.push({ text, x: (left + right) / 2, y: (top + bottom) / 2 });
    }
  }
  return words;
}

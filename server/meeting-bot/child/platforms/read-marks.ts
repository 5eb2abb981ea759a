/** Looks for the marks of a platform in one frame of its page. */
import type { PageMarks } from './page-marks.ts';

export interface SeenMarks {
  over: number[];
  notStarted: boolean;
  lobby: boolean;
  /** Different signs of the room. */
  inside: number;
  hasName: boolean;
  hasPasscode: boolean;
  hasJoin: boolean;
  /** In the order of the page. */
  people: { name: string; isSpeaking: boolean; isSelf: boolean }[];
  chat: string[];
}

/** Names nothing outside of itself: it is sent to the page as text. */
export function readMarks(marks: PageMarks): SeenMarks {
  const roots: (Document | ShadowRoot)[] = [document];
  const collect = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot) {
        roots.push(element.shadowRoot);
        collect(element.shadowRoot);
      }
  };
  collect(document);
  const fold = (text: string): string =>
    text.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll('‘', "'").replace(/\s+/g, ' ').trim();
  const textOf = (root: Document | ShadowRoot): string =>
    root instanceof Document
      ? (root.body?.innerText ?? '')
      : [...root.children].map((child) => (child instanceof HTMLElement ? child.innerText : '')).join(' ');
  const text = fold(roots.map(textOf).join(' '));
  const isVisible = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  /** A selector of the installation that does not parse finds nothing; the others still do. */
  const all = (root: Document | ShadowRoot, selector: string): Element[] => {
    try {
      return [...root.querySelectorAll(selector)];
    } catch {
      return [];
    }
  };
  const find = (selectors: readonly string[]): Element[] =>
    selectors.flatMap((selector) => roots.flatMap((root) => all(root, selector))).filter(isVisible);
  const sees = (selectors: readonly string[]): boolean => find(selectors).length > 0;
  /** What people say and are called is no sign of the page: whoever writes that the meeting has ended does not end it. */
  const ofPeople = new Set(
    [...marks.chat.messages, ...marks.people.tile].flatMap((selector) =>
      roots.flatMap((root) => all(root, selector)),
    ),
  );
  const isInAnother = ({ parentElement }: Element): boolean =>
    parentElement !== null && (ofPeople.has(parentElement) || isInAnother(parentElement));
  const said = [...ofPeople]
    .filter((element) => element.getClientRects().length > 0 && !isInAnother(element))
    .map((element) => fold((element as HTMLElement).innerText ?? ''));
  const count = (where: string, part: string): number => where.split(part).length - 1;
  const says = (texts: readonly string[]): boolean =>
    texts.some(
      (part) =>
        text.includes(part) && count(text, part) > said.reduce((sum, line) => sum + count(line, part), 0),
    );
  /** Every page has an invisible captcha; one that asks for something is large. */
  const isLarge = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.tagName !== 'IFRAME' || (width >= 120 && height >= 60);
  };
  const names = new Set(
    find(['button', '[role="button"]', 'input[type="submit"]', 'a[href]']).flatMap((element) => [
      fold(element.getAttribute('aria-label') ?? ''),
      fold((element as HTMLElement).innerText ?? ''),
      fold(element.getAttribute('value') ?? ''),
    ]),
  );
  const tiles = find(marks.people.tile);
  return {
    over: marks.over.flatMap(({ texts, selectors }, at) =>
      says(texts) || find(selectors).some(isLarge) ? [at] : [],
    ),
    notStarted: says(marks.notStarted),
    lobby: says(marks.lobby),
    inside:
      marks.inside.selectors.filter((selector) => sees([selector])).length +
      (says(marks.inside.texts) ? 1 : 0),
    hasName: sees(marks.name),
    hasPasscode: sees(marks.passcode),
    hasJoin: sees(marks.join.selectors) || marks.join.names.some((name) => names.has(name)),
    people: tiles.map((tile) => {
      const isOrHas = (selectors: readonly string[]): boolean =>
        selectors.some((selector) => tile.matches(selector) || tile.querySelector(selector) !== null);
      const named = marks.people.name
        .map((selector) => tile.querySelector(selector))
        .find((element) => element !== null);
      return {
        name: ((named as HTMLElement | undefined)?.innerText ?? named?.textContent ?? '').slice(0, 300),
        isSpeaking: isOrHas(marks.people.speaking),
        isSelf: isOrHas(marks.people.self),
      };
    }),
    chat: find(marks.chat.messages)
      .slice(-20)
      .map((element) => ((element as HTMLElement).innerText ?? '').slice(0, 500)),
  };
}

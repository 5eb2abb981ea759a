/**
 * Who wrote letters, and when (rule 21). Each person has an attribute of their own, `u-<code>`, so that the marks at the ends of what one
 * typed say nothing of what another types beside it: both stay in one piece (rule 98). `c-<code>` says in the same way who changed or
 * confirmed a word without typing into it. Both name the stretch that the letters belong to, and say nothing outside of it: where several
 * people write and delete in one place at once, Yjs may leave a mark without its end.
 */
import type { EditContext, TranscriptDocument } from './document.ts';
import { namedClient, writeAsServer } from './server-items.ts';

const KEY = /^[uc]-([0-9a-z]{1,12})$/;
const VALUE = /^([0-9a-z]{1,8})(?:\.(.+))?$/;
/** Who goes on typing keeps the mark for so long, in seconds. */
const BURST_SECONDS = 60;

/** Stands for all who came by a link without an account: nobody tells them apart. */
export const GUEST_EDITOR = 'guest';

export interface EditorMark {
  /** Seconds since the epoch, when the burst of typing began. */
  readonly seconds: number;
  /** Key into `editors`. */
  readonly code: string;
}

export const markOf = ({ userId, nowMs }: Pick<EditContext, 'userId' | 'nowMs'>): EditorMark => ({
  seconds: Math.floor(Math.max(0, nowMs) / 1_000),
  code: editorCode(userId),
});

type Attributes = Readonly<Record<string, unknown>>;
export type MarkAttributes = Readonly<Record<string, string>>;

/** The attribute of letters that somebody typed. @param stretch that they belong to */
export const typedBy = (mark: EditorMark, stretch: string | null): MarkAttributes => ({
  [`u-${mark.code}`]: valueOf(mark, stretch),
});

/** The attribute of letters of a word that somebody confirmed, or took letters away from. @param stretch that they belong to */
export const changedBy = (mark: EditorMark, stretch: string | null): MarkAttributes => ({
  [`c-${mark.code}`]: valueOf(mark, stretch),
});

const valueOf = ({ seconds }: EditorMark, stretch: string | null): string =>
  seconds.toString(36) + (stretch === null ? '' : `.${stretch}`);

export type ReadMark = EditorMark & { readonly isTyped: boolean };

/** The marks that letters carry. @param attributes of the letters */
export function readMarks(attributes: Attributes): ReadMark[] {
  const marks: ReadMark[] = [];
  for (const key in attributes) {
    const code = KEY.exec(key)?.[1];
    const value = attributes[key];
    const [, seconds, stretch] = (code !== undefined && typeof value === 'string' && VALUE.exec(value)) || [];
    if (seconds === undefined || stretch !== attributes['s']) continue;
    marks.push({ code: code!, seconds: Number.parseInt(seconds, 36), isTyped: key.startsWith('u') });
  }
  return marks;
}

/**
 * The mark for letters that somebody types now: that of the letter before, where they go on typing behind their own. So each burst stands
 * between marks of its own, also within an older one, which somebody else may be deleting (rule 98).
 * @param before attributes of the letter before
 */
export function continueMark(mark: EditorMark, before: Attributes): EditorMark {
  const isOn = ({ code, seconds, isTyped }: ReadMark) =>
    isTyped && code === mark.code && Math.abs(mark.seconds - seconds) < BURST_SECONDS;
  return readMarks(before).find(isOn) ?? mark;
}

/** The code of an account, or of all guests. */
export const editorCode = (userId: string): string => hash(userId).toString(36);

/** FNV-1a: 32 bits tell the few editors of one transcript apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Says who stands behind codes. Only the server writes that; the same name is the same item, whichever server writes it. */
export function nameEditors({ doc, editors }: TranscriptDocument, userIds: Iterable<string>): void {
  for (const userId of userIds) {
    const code = editorCode(userId);
    if (!editors.has(code)) writeAsServer(doc, () => editors.set(code, userId), namedClient(hash(userId)));
  }
}

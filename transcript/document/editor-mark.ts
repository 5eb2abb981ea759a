/** The compact attribute `u` of typed letters: when, in minutes, and who, as a short code (rule 21). */
import type { EditContext, TranscriptDocument } from './document.ts';
import { namedClient, writeAsServer } from './server-items.ts';

const PATTERN = /^([0-9a-z]{1,7})-([0-9a-z]{1,12})$/;
const MINUTE_MS = 60_000;

/** Stands for all who came by a link without an account: nobody tells them apart. */
export const GUEST_EDITOR = 'guest';

export interface EditorMark {
  /** Minutes since the epoch. */
  readonly minutes: number;
  /** Key into `editors`. */
  readonly code: string;
}

/** The attribute for letters typed now. */
export const markEditor = ({ userId, nowMs }: Pick<EditContext, 'userId' | 'nowMs'>): string =>
  `${Math.floor(Math.max(0, nowMs) / MINUTE_MS).toString(36)}-${editorCode(userId)}`;

/** Reads the attribute `u`; null when it is absent or not one of ours. */
export function readEditorMark(attribute: unknown): EditorMark | null {
  const match = typeof attribute === 'string' ? PATTERN.exec(attribute) : null;
  if (!match) return null;
  return { minutes: Number.parseInt(match[1]!, 36), code: match[2]! };
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

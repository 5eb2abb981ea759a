/** The compact attribute `u` of typed letters: when, in minutes, and who, as a short code (rule 21). */
import type { EditContext, TranscriptDocument } from './document.ts';

const PATTERN = /^([0-9a-z]{1,7})-([0-9a-z]{1,12})$/;
const MINUTE_MS = 60_000;

export interface EditorMark {
  /** Minutes since the epoch. */
  readonly minutes: number;
  /** Key into `editors`. */
  readonly code: string;
}

/** The attribute for letters typed now. Makes the code known to all when it is new. */
export function markEditor({ editors }: TranscriptDocument, { userId, nowMs }: EditContext): string {
  let code = hash(userId);
  while ((editors.get(code) ?? userId) !== userId) code = hash(code + userId);
  if (!editors.has(code)) editors.set(code, userId);
  return `${Math.floor(Math.max(0, nowMs) / MINUTE_MS).toString(36)}-${code}`;
}

/** Reads the attribute `u`; null when it is absent or not one of ours. */
export function readEditorMark(attribute: unknown): EditorMark | null {
  const match = typeof attribute === 'string' ? PATTERN.exec(attribute) : null;
  if (!match) return null;
  return { minutes: Number.parseInt(match[1]!, 36), code: match[2]! };
}

/** FNV-1a: 32 bits tell the few editors of one transcript apart; a clash is found and moved. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}

/**
 * Text with times beside it, as Otter, Fireflies, Teams and people write it: a time at the head of a line, a name and a time on a line of
 * their own, a name above a time, or a range. What stands behind a time is said from there until the next.
 */
import { splitName, takeNames, type FoundEntry } from './imported.ts';

const CLOCK = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const OPEN = String.raw`[[(]?`;
const CLOSE = String.raw`[\])]?`;
/** `00:01`, `[0:00:01]`, `00:01 - 00:05`, `0:0:1.2 --> 0:0:5`, with words behind it or none. */
const AT_HEAD = new RegExp(
  String.raw`^${OPEN}${CLOCK}(?:\s*(?:-->|[-–—])\s*${CLOCK})?${CLOSE}(?:\s*[-–—|:]\s+|\s+|$)(.*)$`,
  'su',
);
/** `Name 0:03`, `Name (00:03):`, `Name [00:00:03]`. */
const AT_END = new RegExp(String.raw`^(.{1,80}?)[\s,–—-]*\s${OPEN}${CLOCK}${CLOSE}\s*:?$`, 'su');
const SIGNATURE = /^(transcribed by|transcript by|exported from)\b.*\.(ai|com)\b/iu;

interface Open {
  startMs: number;
  endMs: number | null;
  speaker: string | null;
  text: string[];
}

export function readTimedText(lines: readonly string[]): FoundEntry[] {
  const entries: Open[] = [];
  /** A line alone that may be the name of who speaks at the time below it. */
  let above: string | null = null;
  let isAfterBlank = true;
  for (const raw of lines) {
    const line = raw.trim();
    if (line === '' || SIGNATURE.test(line)) {
      isAfterBlank = true;
      continue;
    }
    const opened = openEntry(line);
    const last = entries.at(-1);
    if (opened) {
      if (opened.speaker === null && opened.text.length === 0 && above !== null) {
        opened.speaker = above.replace(/:$/u, '');
        if (last?.text.at(-1) === above) last.text.pop();
      }
      entries.push(opened);
      above = null;
    } else {
      above = isAfterBlank && isNameLike(line) ? line : null;
      last?.text.push(line);
    }
    isAfterBlank = false;
  }
  return takeNames(entries.flatMap(toEntries(entries)));
}

function openEntry(line: string): Open | null {
  const head = AT_HEAD.exec(line);
  if (head) {
    const startMs = clockMs(head.slice(1, 5));
    const endMs = head[6] === undefined ? null : clockMs(head.slice(5, 9));
    if (startMs === null) return null;
    return { startMs, endMs, speaker: null, text: head[9] ? [head[9]] : [] };
  }
  const end = AT_END.exec(line);
  const startMs = end && isNameLike(end[1]!) ? clockMs(end.slice(2, 6)) : null;
  return end && startMs !== null ? { startMs, endMs: null, speaker: end[1]!.trim(), text: [] } : null;
}

const isNameLike = (line: string): boolean =>
  line.length <= 60 && /^[\p{L}\d]/u.test(line) && !/[.!?…]$/u.test(line) && line.split(/\s+/u).length <= 8;

function clockMs([hours = '0', minutes = '', seconds = '', fraction = '']: (string | undefined)[]):
  number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

/** A paragraph under one time becomes sentences, which divide its time by their length. */
const toEntries =
  (all: readonly Open[]) =>
  ({ startMs, endMs, speaker, text }: Open, index: number): FoundEntry[] => {
    // Teams writes the name below the time.
    const hasNameBelow =
      speaker === null && text.length > 1 && isNameLike(text[0]!) && splitName(text[0]!) === null;
    const who = speaker ?? (hasNameBelow ? text[0]! : null);
    const said = (hasNameBelow ? text.slice(1) : text).join(' ').trim();
    if (said === '') return [];
    const parts = said.split(/(?<=[.!?…])\s+(?=\p{Lu})/u);
    if (parts.length === 1) return [{ text: said, startMs, endMs, speaker: who }];
    const toMs = endMs ?? all[index + 1]?.startMs ?? startMs + said.length * 70;
    const untilMs = Math.min(Math.max(toMs, startMs), endMs ?? startMs + said.length * 150);
    let before = 0;
    const partMs = (): number => Math.round(startMs + ((untilMs - startMs) * before) / said.length);
    return parts.map((part) => {
      const fromMs = partMs();
      before += part.length + 1;
      return { text: part, startMs: fromMs, endMs: Math.max(fromMs + 1, partMs()), speaker: who };
    });
  };

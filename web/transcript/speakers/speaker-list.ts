/**
 * Who speaks in a transcript, how much and where, for the panel of speakers. Read again soon when speakers change, and after a pause when
 * the text does: reading looks at every word, and must not come between two keys.
 */
import {
  readParagraphHead,
  readSpeakers,
  scanTranscript,
  type Speaker,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';
import { indexParagraphs } from '../../../transcript/document/paragraph-index.ts';

/** One paragraph of a speaker. */
export interface SpokenPart {
  readonly key: string;
  /** Position of its first word in the text. */
  readonly from: number;
  readonly startMs: number;
  readonly endMs: number;
  /** How it begins. */
  readonly opening: string;
}

export interface SpeakerRow {
  /** Null for all that nobody is known to have said. */
  readonly speaker: Speaker | null;
  /** Of all that was said, by its length in time. */
  readonly percent: number;
  readonly spokenMs: number;
  readonly parts: readonly SpokenPart[];
}

/** For `useSyncExternalStore`. Reads nothing while nobody listens. */
export interface SpeakerList {
  readonly get: () => readonly SpeakerRow[];
  readonly subscribe: (listener: () => void) => () => void;
}

const lists = new WeakMap<TranscriptDocument, SpeakerList>();

/** One for a document: whoever shows its speakers looks at the same. */
export function speakerListOf(transcript: TranscriptDocument): SpeakerList {
  const list = lists.get(transcript) ?? createSpeakerList(transcript);
  lists.set(transcript, list);
  return list;
}

const PAUSE_MS = 600;
const OPENING_LENGTH = 60;

type Schedule = (work: () => void, delayMs: number) => () => void;

export function createSpeakerList(transcript: TranscriptDocument, schedule: Schedule = later): SpeakerList {
  const listeners = new Set<() => void>();
  let rows: readonly SpeakerRow[] = [];
  let stopWaiting = () => {};
  const read = () => {
    stopWaiting();
    rows = readSpeakerRows(transcript);
    for (const listener of listeners) listener();
  };
  const wait = (delayMs: number) => {
    stopWaiting();
    stopWaiting = schedule(read, delayMs);
  };
  const readLater = () => wait(PAUSE_MS);
  // Not within the change itself: one press may be several.
  const readSoon = () => wait(0);
  const { content, paragraphs, speakers, speakerColours } = transcript;
  // A paragraph also counts its edits: one with every letter.
  const readFields: Parameters<typeof paragraphs.observeDeep>[0] = (events) => {
    if (events.some(({ target, keys }) => target === paragraphs || keys.has('speaker'))) readSoon();
  };
  return {
    get: () => rows,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        content.observe(readLater);
        paragraphs.observeDeep(readFields);
        for (const map of [speakers, speakerColours]) map.observe(readSoon);
        rows = readSpeakerRows(transcript);
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stopWaiting();
        content.unobserve(readLater);
        paragraphs.unobserveDeep(readFields);
        for (const map of [speakers, speakerColours]) map.unobserve(readSoon);
      };
    },
  };
}

const later: Schedule = (work, delayMs) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

/** Whoever speaks, most first; then those on the list who do not; what nobody is known to have said last. */
export function readSpeakerRows(transcript: TranscriptDocument): SpeakerRow[] {
  const scanned = scanTranscript(transcript);
  const { words } = scanned;
  const text = transcript.content.toJSON();
  const found = new Map<string | null, { spokenMs: number; parts: SpokenPart[] }>();
  let startMs = 0;
  for (const { key, first, count } of indexParagraphs(scanned)) {
    if (key === null) continue;
    const { speaker } = readParagraphHead(transcript, key);
    const row = found.get(speaker) ?? { spokenMs: 0, parts: [] };
    found.set(speaker, row);
    let [begin, end] = [-1, -1];
    for (let word = first; word < first + count; word += 1) {
      if (words.startMs[word]! < 0) continue;
      if (begin < 0) begin = words.startMs[word]!;
      end = Math.max(end, words.endMs[word]!);
    }
    if (begin >= 0) startMs = begin;
    row.spokenMs += end - begin;
    const from = words.from[first]!;
    const opening = text.slice(from, words.to[first + count - 1]).slice(0, OPENING_LENGTH);
    row.parts.push({ key, from, startMs, endMs: Math.max(startMs, end), opening });
  }
  const all = [...found.values()].reduce((sum, { spokenMs }) => sum + spokenMs, 0);
  const describe = (speaker: Speaker | null): SpeakerRow => {
    const { spokenMs, parts } = found.get(speaker?.name ?? null) ?? { spokenMs: 0, parts: [] };
    return { speaker, spokenMs, parts, percent: all === 0 ? 0 : Math.round((100 * spokenMs) / all) };
  };
  const rows = readSpeakers(transcript).map(describe);
  rows.sort((a, b) => b.spokenMs - a.spokenMs || b.parts.length - a.parts.length);
  return found.has(null) ? [...rows, describe(null)] : rows;
}

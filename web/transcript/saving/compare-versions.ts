/** What bringing a version back would change: text, speakers, completion and bookmarks, and which comments it says nothing of. Pure functions. */
import { shownSpeaker } from '../../../contract/transcription/speaker-names.ts';
import type { StoredDocument } from '../../../transcript/document/index.ts';
import { splitParagraphId } from '../../../transcript/document/paragraph-id.ts';

export interface ComparedParagraph {
  readonly key: string;
  /** As people see it, after it is brought back. */
  readonly speaker: string;
  /** Who speaks now, where that would be another. */
  readonly speakerNow: string | null;
  /** Whether it would be completed, and is not now, or the other way round; null where that stays. */
  readonly becomesCompleted: boolean | null;
  /** The text in order: what stays, what goes, what comes back. */
  readonly pieces: readonly TextPiece[];
  readonly isTextChanged: boolean;
}

interface TextPiece {
  readonly kind: 'same' | 'gone' | 'back';
  readonly text: string;
}

export interface ComparedVersion {
  /** Of the version in its order, with those that only the present text has where they stand now. */
  readonly paragraphs: readonly ComparedParagraph[];
  /** Speakers who would have another name, as people see it. */
  readonly renamed: readonly { readonly now: string; readonly stored: string }[];
  /** Labels of bookmarks that would come back, and of those made since, which stay. */
  readonly bookmarksBack: readonly string[];
  readonly bookmarksKept: readonly string[];
  /** Comments that were removed since, which do not come back, and those written since, which stay. */
  readonly commentsGone: readonly string[];
  readonly commentsKept: readonly string[];
}

/** A paragraph of either side. */
interface Plain {
  readonly key: string;
  readonly speakerId: string | null;
  readonly speaker: string | null;
  readonly isCompleted: boolean;
  readonly text: string;
}

export function compareVersions(version: StoredDocument, present: StoredDocument): ComparedVersion {
  const missingIn = <Item>(items: readonly Item[], others: readonly Item[], idOf: (item: Item) => string) => {
    const known = new Set(others.map(idOf));
    return items.filter((item) => !known.has(idOf(item)));
  };
  const [then, now] = [version.bookmarks ?? [], present.bookmarks ?? []];
  const bookmarkId = ({ bookmarkId: id, stime, etime }: (typeof then)[number]) => id ?? `b-${stime}-${etime}`;
  const labels = (bookmarks: typeof then) => bookmarks.map(({ name, label }) => name ?? label ?? '');
  const [saidThen, saidNow] = [version.comments ?? [], present.comments ?? []];
  const commentId = ({ id }: (typeof saidThen)[number]) => id;
  const words = (comments: typeof saidThen) => comments.map(({ label }) => label);
  return {
    paragraphs: compareParagraphs(toPlain(version), toPlain(present)),
    renamed: findRenamed(version, present),
    bookmarksBack: labels(missingIn(then, now, bookmarkId)),
    bookmarksKept: labels(missingIn(now, then, bookmarkId)),
    commentsGone: words(missingIn(saidThen, saidNow, commentId)),
    commentsKept: words(missingIn(saidNow, saidThen, commentId)),
  };
}

/** Whether bringing it back would change nothing. */
export const isSameVersion = ({ paragraphs, renamed, bookmarksBack }: ComparedVersion): boolean =>
  renamed.length === 0 && bookmarksBack.length === 0 && !paragraphs.some(isChanged);

export const isChanged = ({ isTextChanged, speakerNow, becomesCompleted }: ComparedParagraph): boolean =>
  isTextChanged || speakerNow !== null || becomesCompleted !== null;

function findRenamed(version: StoredDocument, present: StoredDocument): ComparedVersion['renamed'] {
  const names = new Map((present.speakers ?? []).map(({ id, name }) => [id, name]));
  return (version.speakers ?? []).flatMap(({ id, name }) => {
    const now = names.get(id);
    return now === undefined || now === name ? [] : [{ now: shownSpeaker(now), stored: shownSpeaker(name) }];
  });
}

/** Speakers by id, so that a new name is no other speaker. Documents from before name them only. */
function toPlain({ children, speakers }: StoredDocument): Plain[] {
  const ids = new Map((speakers ?? []).map(({ id, name }) => [name, id]));
  return children.map(({ data, children: parts }, place) => {
    const name = data?.speaker ?? null;
    const isKnown = data?.speakerId !== null && name !== null && (data?.speakerId != null || ids.has(name));
    return {
      // Ids of another make are nobody else's.
      key: splitParagraphId(data?.id ?? '')?.key ?? `place-${place}`,
      speakerId: isKnown ? (ids.get(name) ?? data?.speakerId ?? null) : null,
      speaker: isKnown ? name : null,
      isCompleted: data?.completed === true,
      text: parts.map(({ text }) => text).join(' '),
    };
  });
}

function compareParagraphs(version: readonly Plain[], present: readonly Plain[]): ComparedParagraph[] {
  const wanted = new Set(version.map(({ key }) => key));
  const places = new Map(present.map(({ key }, place) => [key, place]));
  const compared: ComparedParagraph[] = [];
  let next = 0;
  const passUntil = (end: number): void => {
    for (; next < end; next += 1) if (!wanted.has(present[next]!.key)) compared.push(gone(present[next]!));
  };
  for (const paragraph of version) {
    const place = places.get(paragraph.key);
    if (place !== undefined) passUntil(place);
    compared.push(compareParagraph(paragraph, place === undefined ? null : present[place]!));
  }
  passUntil(present.length);
  return compared;
}

const gone = ({ key, speaker, text }: Plain): ComparedParagraph => ({
  key,
  speaker: shownSpeaker(speaker),
  speakerNow: null,
  becomesCompleted: null,
  pieces: text === '' ? [] : [{ kind: 'gone', text }],
  isTextChanged: true,
});

function compareParagraph(version: Plain, present: Plain | null): ComparedParagraph {
  const { pieces, isTextChanged } = compareTexts(version.text, present?.text ?? '');
  const isOther = present !== null && present.speakerId !== version.speakerId;
  const isTurned = present !== null && present.isCompleted !== version.isCompleted;
  return {
    key: version.key,
    speaker: shownSpeaker(version.speaker),
    speakerNow: isOther ? shownSpeaker(present.speaker) : null,
    becomesCompleted: isTurned ? version.isCompleted : null,
    pieces,
    isTextChanged: present === null || isTextChanged,
  };
}

function compareTexts(then: string, now: string): Pick<ComparedParagraph, 'pieces' | 'isTextChanged'> {
  const [to, from] = [wordsOf(then), wordsOf(now)];
  const isSame = (a: number, b: number): boolean => to[a] !== undefined && to[a] === from[b];
  let head = 0;
  while (isSame(head, head)) head += 1;
  let tail = 0;
  while (
    tail < Math.min(to.length, from.length) - head &&
    isSame(to.length - 1 - tail, from.length - 1 - tail)
  )
    tail += 1;
  const pieces = [
    { kind: 'same', text: to.slice(0, head).join(' ') },
    { kind: 'gone', text: from.slice(head, from.length - tail).join(' ') },
    { kind: 'back', text: to.slice(head, to.length - tail).join(' ') },
    { kind: 'same', text: to.slice(to.length - tail).join(' ') },
  ] as const;
  return {
    pieces: pieces.filter(({ text }) => text !== ''),
    isTextChanged: head + tail < Math.max(to.length, from.length),
  };
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

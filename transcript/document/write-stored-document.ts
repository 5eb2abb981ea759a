/** Makes a transcript say what a stored document says, by the smallest change to its text (rules 40 and 41). */
import { insertBookmark, readBookmarks } from './bookmarks.ts';
import { writeStoredCues } from './cues/stored-cues.ts';
import { DEFAULT_SPEAKER_LABEL } from '../../contract/limits.ts';
import { speakerName } from '../../contract/transcription/speaker-names.ts';
import { SHAPE_VERSION, type TranscriptDocument } from './document.ts';
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { positionOf } from './paragraph-index.ts';
import { scanTranscript, type ScannedTranscript } from './read-paragraphs.ts';
import { giveSpeakerColour } from './speaker-colours.ts';
import { openFields, readSpeakers, type Speaker } from './speakers.ts';
import type { StoredBookmark, StoredDocument } from './stored-document-schema.ts';
import { planTextChanges } from './stored-text-changes.ts';
import { toTargets, type TargetParagraph } from './stored-words.ts';
import { writeSteps } from './write-recognised.ts';

/** After the first, words are written whose neighbours changed. */
const ROUNDS = 8;

/** The caller holds the transaction. `nowMs`, epoch milliseconds, goes into the keys of paragraphs that have none. */
export function writeStoredDocument(
  transcript: TranscriptDocument,
  stored: StoredDocument,
  nowMs: number,
): void {
  const { content, meta } = transcript;
  const targets = toTargets(stored, nowMs);
  if (meta.get('shape') === undefined) meta.set('shape', SHAPE_VERSION);
  // Words that were left alone may take other times between other words.
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = planTextChanges(content.toJSON(), scanTranscript(transcript), targets);
    if (changes.length === 0) break;
    writeSteps(transcript, changes);
  }
  const first = targets[0]?.key;
  if (first !== undefined && meta.get('firstParagraph') !== first) meta.set('firstParagraph', first);
  writeSpeakers(transcript, stored);
  const speakerOf = createSpeakerLookUp(transcript, stored);
  for (const target of targets) writeFields(transcript, target, speakerOf(target));
  writeBookmarks(transcript, stored.bookmarks ?? []);
  writeStoredCues(transcript, stored);
}

/** A speaker who was renamed since gets the stored name back; speakers that came since stay. */
function writeSpeakers(transcript: TranscriptDocument, stored: StoredDocument): void {
  const { speakers, speakerColours } = transcript;
  for (const { id, name, colour } of stored.speakers ?? []) {
    const clean = speakerName(name);
    if (clean === '' || speakers.get(id) === clean) continue;
    const isNew = !speakers.has(id);
    speakers.set(id, clean);
    if (isNew && colour != null) speakerColours.set(id, colour);
    else if (isNew) giveSpeakerColour(transcript, id);
  }
}

/** Says who spoke a stored paragraph. In documents from before, the default label stands for nobody and for the first voice. */
function createSpeakerLookUp(
  transcript: TranscriptDocument,
  stored: StoredDocument,
): (target: TargetParagraph) => Speaker | undefined {
  const speakers = readSpeakers(transcript);
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  const byName = new Map(speakers.map((speaker) => [speaker.name, speaker]));
  const isNobody = !(stored.speakers ?? []).some(({ name }) => name === DEFAULT_SPEAKER_LABEL);
  return ({ speaker, speakerId }) => {
    if (speaker === null || speakerId === null) return undefined;
    if (speakerId !== undefined) return byId.get(speakerId) ?? byName.get(speaker);
    return isNobody && speaker === DEFAULT_SPEAKER_LABEL ? undefined : byName.get(speaker);
  };
}

function writeFields(
  transcript: TranscriptDocument,
  target: TargetParagraph,
  speaker: Speaker | undefined,
): void {
  const isNew = !transcript.paragraphs.has(target.key);
  const fields = openFields(transcript, target.key);
  if (isNew && target.edits > 0) fields.set('edits', target.edits);
  if ((fields.get('completed') === true) !== target.isCompleted) fields.set('completed', target.isCompleted);
  const current = fields.get('speaker');
  const isSame =
    typeof current === 'string' && speaker
      ? transcript.speakers.get(current) === speaker.name
      : current === speaker?.id;
  if (isSame) return;
  if (speaker) fields.set('speaker', speaker.id);
  else fields.delete('speaker');
}

/** Bookmarks that are gone come back; those that came since stay. */
function writeBookmarks(transcript: TranscriptDocument, bookmarks: readonly StoredBookmark[]): void {
  const known = new Set(readBookmarks(transcript).map(({ id }) => id));
  const scanned = scanTranscript(transcript);
  for (const bookmark of bookmarks) {
    const id = bookmark.bookmarkId ?? `b-${bookmark.stime}-${bookmark.etime}`;
    const range = known.has(id) ? null : rangeOf(scanned, bookmark);
    if (!range) continue;
    known.add(id);
    const { stime, etime, name } = bookmark;
    insertBookmark(transcript, { id, ...range, stime, etime, name: cleanName(name ?? '') || null });
  }
}

function rangeOf(
  scanned: ScannedTranscript,
  { range, stime, etime }: StoredBookmark,
): { from: number; to: number } | null {
  const from = range ? positionOf(scanned, range.from) : null;
  const to = range ? positionOf(scanned, range.to) : null;
  if (from !== null && to !== null) return from < to ? { from, to } : null;
  const { words } = scanned;
  let [first, last] = [-1, -1];
  for (let word = 0; word < words.length; word += 1) {
    if (words.startMs[word]! < 0 || words.endMs[word]! <= stime || words.startMs[word]! >= etime) continue;
    if (first < 0) first = word;
    last = word;
  }
  return first < 0 ? null : { from: words.from[first]!, to: words.to[last]! };
}

/**
 * Who spoke goes into a document that people may have worked in: paragraphs are divided where the speaker changes, and those whose
 * speaker nobody set by hand get theirs (rules 80 to 84).
 */
import { fieldsOf, RECOGNITION_ORIGIN, type TranscriptDocument } from './document.ts';
import { dropUnheard, HEARD, nameSpeakers, setHeard } from './heard-speaker.ts';
import { indexParagraphs, type IndexedParagraph } from './paragraph-index.ts';
import { addParagraph } from './paragraph-id.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { moveToSentenceEnds, runsOfSpeakers, speakersOfWords, type SpeakerTurn } from './speaker-turns.ts';
import { openFields } from './speakers.ts';
import { readWindow } from './text-window.ts';

/** The field of a paragraph that begins only because the speaker changed. */
const IS_TURN = 'turn';

/** Takes over who spoke, in one transaction. Repeating it changes nothing. */
export function tellSpeakers(
  transcript: TranscriptDocument,
  turns: readonly SpeakerTurn[],
  { nowMs }: { readonly nowMs: number },
): void {
  const scanned = scanTranscript(transcript);
  const { words } = scanned;
  const speakers = speakersOfWords(words, turns);
  const text = transcript.content.toJSON();
  const window = readWindow(transcript);
  moveToSentenceEnds(speakers, (word) => /[.?!…]/.test(text[words.to[word]! - 1] ?? ''));
  const known = new Set(speakers.filter((speaker) => speaker >= 0));
  if (known.size === 0) return;

  transcript.doc.transact(() => {
    nameSpeakers(transcript, known, namesOf(turns));
    const steps: object[] = [];
    let position = 0;
    /** New text goes before what it takes the place of, so that what holds on to the old encloses it. */
    const put = (from: number, to: number, insert: string, attributes: object): void => {
      if (from > position) steps.push({ retain: from - position });
      steps.push({ insert, attributes });
      if (to > from) steps.push({ delete: to - from });
      position = to;
    };
    let before: number | null = null;
    for (const paragraph of indexParagraphs(scanned)) {
      if (!isFree(transcript, paragraph)) {
        before = null;
        continue;
      }
      const { key, first, count, start } = paragraph;
      const [opening, ...others] = runsOfSpeakers(words, speakers, first, first + count);
      if (opening!.speaker < 0) continue;
      const newline = start - 1;
      const isJoined = key !== null && before === opening!.speaker && isTurn(transcript, key);
      if (isJoined && text[newline - 1]?.trim())
        put(newline, start, ' ', { s: window.stretchAt(newline - 1), p: null });
      else if (key !== null) setHeard(transcript, key, opening!.speaker);
      for (const run of others) {
        const added = addParagraph(transcript, words.startMs[run.from]!, nowMs);
        openFields(transcript, added).set(IS_TURN, true);
        setHeard(transcript, added, run.speaker);
        put(words.to[run.from - 1]!, words.from[run.from]!, '\n', { p: added });
      }
      before = (others.at(-1) ?? opening!).speaker;
    }
    // One delta, because each call on a long Y.Text walks all of it.
    if (steps.length > 0) transcript.content.applyDelta(steps);
    dropUnheard(transcript, known);
  }, RECOGNITION_ORIGIN);
}

/** Nobody has set the speaker by hand or completed the paragraph. Rule 83. */
function isFree(transcript: TranscriptDocument, { key }: IndexedParagraph): boolean {
  const fields = key === null ? undefined : fieldsOf(transcript, key);
  return fields?.get('completed') !== true && fields?.get('speaker') === fields?.get(HEARD);
}

const isTurn = (transcript: TranscriptDocument, key: string): boolean =>
  fieldsOf(transcript, key)?.get(IS_TURN) === true;

/** The names that came with the turns, by the number of the speaker. */
const namesOf = (turns: readonly SpeakerTurn[]): Map<number, string> =>
  new Map(turns.flatMap(({ speaker, name }) => (name === undefined ? [] : [[speaker, name] as const])));

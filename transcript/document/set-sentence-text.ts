/** One sentence said otherwise, by whoever names it by its id. */
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { readSentences } from './read-sentences.ts';
import { normalizeTyped, replaceText } from './replace-text.ts';
import { findTyped } from './typed-words.ts';

type SentenceText = { sentence: ReturnType<typeof readSentences>[number] } | { refusal: 'unknown' | 'blank' };

/**
 * Makes a sentence say something else, as typing in the transcript does, so that words left alone keep their times. It stays in its
 * paragraph: a line break counts as a space. @returns the sentence that begins there now, under another id where its first times are gone
 */
export function setSentenceText(
  transcript: TranscriptDocument,
  id: string,
  text: string,
  context: EditContext,
): SentenceText {
  const wanted = normalizeTyped(text).replace(/\s+/gu, ' ').trim();
  if (wanted === '') return { refusal: 'blank' };
  const before = readSentences(transcript).find((sentence) => sentence.id === id);
  if (!before) return { refusal: 'unknown' };
  edit(transcript, () => {
    for (const typed of findTyped(transcript, before, wanted).toReversed())
      replaceText(transcript, typed, context);
  });
  const sentence = readSentences(transcript).find(({ to }) => to > before.from);
  return sentence ? { sentence } : { refusal: 'unknown' };
}

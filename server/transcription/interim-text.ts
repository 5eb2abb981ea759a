/**
 * Text of a live record before it is final, in the form that it will most likely keep: numbers, glossary, punctuation and capitals. The
 * recogniser reads the same sound again and again; a word is shown once another word or a pause stands behind it, because that is what
 * decides on the word itself and on the mark behind it. From then on its mark and its capital stay.
 */
import { isNumberWord, isSameWord, pairSpans } from '../speech/index.ts';
import type { Glossary, Speech, WordSpan, WrittenWord } from '../speech/index.ts';
import { startsParagraph, writeWords, type SentenceState } from './build-sentences.ts';

/** A pause of this length shows the word before it although nobody has gone on yet, ms. */
const PAUSE_MS = 400;
/** So many words behind a number end it: `15 phần trăm` is 15%. */
const WORDS_BEHIND_NUMBER = 2;
/** A pause of this length does as well, ms: no number reaches across it. */
const NUMBER_PAUSE_MS = 600;
/** Words shown last may still turn out to begin a name, and get a capital. */
const NAME_WORDS = 3;

/** Where the text in the document ends, and the words that should be known. */
export interface InterimContext {
  state: SentenceState | null;
  glossary: Pick<Glossary, 'correct'>;
}

export class InterimText {
  readonly #speech: Pick<Speech, 'punctuate'>;
  readonly #readContext: () => Promise<InterimContext>;
  #context: InterimContext | null = null;
  #shown: readonly WrittenWord[] = [];

  /** @param readContext asked once, and again after `commit` */
  constructor(speech: Pick<Speech, 'punctuate'>, readContext: () => Promise<InterimContext>) {
    this.#speech = speech;
    this.#readContext = readContext;
  }

  /** What readers have seen of the words that are not in the document. */
  get shown(): readonly WrittenWord[] {
    return this.#shown;
  }

  /**
   * @param words all words behind the document, as the recogniser reads them now
   * @param heardMs end of the sound that it has read
   * @returns the words to show: as many as stand still
   */
  async show(words: readonly WordSpan[], heardMs: number): Promise<readonly WrittenWord[]> {
    this.#context ??= await this.#readContext();
    const { state, glossary } = this.#context;
    const written = writeWords(words, glossary);
    const seen = pairSpans(written, this.#shown);
    const visible = written.slice(
      0,
      Math.max(seen.findLastIndex(Boolean) + 1, countSettled(written, heardMs)),
    );
    const firstNew = visible.findIndex((word, index) => !isSameWord(word, seen[index]));
    const from = Math.max(0, (firstNew < 0 ? visible.length : firstNew) - NAME_WORDS);
    const kept = visible.slice(0, from).map((word, index) => ({ ...word, text: seen[index]!.text }));
    // All that was recognised, because what follows decides on the words that are shown.
    const rest = written.slice(from);
    const marked =
      firstNew < 0
        ? visible.slice(from).map((word, index) => ({ ...word, text: seen[from + index]!.text }))
        : await this.#speech.punctuate(rest, {
            before: [...(state?.lastWords ?? []), ...kept],
            isParagraphStart: from === 0 && startsParagraph(rest[0]!.startMs, state),
            silentUntilMs: heardMs,
            shown: this.#shown,
          });
    this.#shown = [...kept, ...marked.slice(0, visible.length - from)];
    return this.#shown;
  }

  /** Words up to a time have come into the document. */
  commit(untilMs: number): void {
    this.#context = null;
    this.#shown = this.#shown.filter(({ startMs, endMs }) => (startMs + endMs) / 2 >= untilMs);
  }
}

/** How many words from the first on will hardly change any more. */
function countSettled(words: readonly WrittenWord[], heardMs: number): number {
  let settled = words.length;
  /** Index of the first word behind the number words that follow each other. */
  let behindNumber = words.length;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const pauseMs = (words[index + 1]?.startMs ?? heardMs) - words[index]!.endMs;
    const isInNumber = isNumber(words[index]!);
    if (!isInNumber) behindNumber = index;
    const isOpen = isInNumber
      ? pauseMs < NUMBER_PAUSE_MS && words.length - behindNumber < WORDS_BEHIND_NUMBER
      : pauseMs < PAUSE_MS && index === words.length - 1;
    if (isOpen) settled = index;
  }
  return settled;
}

const isNumber = ({ text, spoken }: WrittenWord): boolean => spoken !== undefined || isNumberWord(text);

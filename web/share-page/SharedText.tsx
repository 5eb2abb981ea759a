import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReadingParagraph, SharedReading } from '../../contract/sharing/reading.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { lastBegun, offsetAt, SpeakerMark, timeAtOffset } from '../reading/index.ts';
import { messages } from './messages.ts';

interface Props {
  reading: SharedReading;
  /** Words of a live record that may still change. */
  interimText: string;
  clock: PlayerClock;
  /** More text is being made. */
  isGrowing: boolean;
}

/**
 * The transcript for reading: paragraphs of plain text, of which the browser draws those in sight. Only the one that is played is made of words,
 * so that hours of text cost a phone nothing.
 */
export function SharedText({ reading: { paragraphs }, interimText, clock, isGrowing }: Props) {
  const { paragraph: played, word } = usePlace(paragraphs, clock);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const text = article.current;
    if (text) return seekOnPress(text, paragraphs, clock);
  }, [paragraphs, clock]);
  return (
    <article
      aria-label={messages.transcript}
      ref={article}
      className="w-full max-w-[760px] flex-1 px-4 pt-4 pb-10 max-lg:mx-auto sm:px-6 lg:pl-[94px]"
    >
      {paragraphs.length === 0 && interimText === '' ? (
        <p className="text-read text-fg-2">{messages.empty}</p>
      ) : null}
      {paragraphs.map((paragraph, index) => (
        <Paragraph
          key={index}
          index={index}
          paragraph={paragraph}
          litWord={index === played ? word : null}
          clock={clock}
        />
      ))}
      {interimText === '' ? null : (
        <p lang="vi" className="border-l-2 border-margin pb-5 pl-3 text-read whitespace-pre-line text-fg-2">
          {interimText}
        </p>
      )}
      {isGrowing ? <p className="text-small text-fg-2">{messages.growing}</p> : null}
    </article>
  );
}

interface ParagraphProps {
  index: number;
  paragraph: ReadingParagraph;
  /** The word that is played; -1 before its first, null for a paragraph that is not played. */
  litWord: number | null;
  clock: PlayerClock;
}

function Paragraph({ index, paragraph, litWord, clock }: ParagraphProps) {
  const { speaker, speaker_colour: colour, stime, words } = paragraph;
  const isPlayed = litWord !== null;
  const text = useMemo(() => words.join(' '), [words]);
  const time = formatPlayerTime(stime);
  return (
    <section
      className={`relative border-l-2 pb-5 pl-3 [contain-intrinsic-size:auto_120px] [content-visibility:auto] ${isPlayed ? 'border-brand-text' : 'border-margin'}`}
    >
      <div className="flex min-h-11 items-center gap-2 mouse:min-h-8">
        <SpeakerMark speaker={speaker} colour={colour} />
        <h2 className="min-w-0 flex-1 truncate text-label/[1.7] font-semibold">{shownSpeaker(speaker)}</h2>
        <button
          type="button"
          aria-label={messages.playFrom(time)}
          className={`h-11 flex-none rounded-control px-2 text-small mouse:h-8 ${isPlayed ? 'text-brand-text' : 'text-fg-2'}`}
          onClick={() => clock.playFrom(stime)}
        >
          {time}
        </button>
      </div>
      <p lang="vi" className="text-read whitespace-pre-line" data-paragraph={index}>
        {isPlayed ? <LitWords words={words} lit={litWord} /> : text}
      </p>
    </section>
  );
}

const LitWords = ({ words, lit }: { words: readonly string[]; lit: number }) => (
  <>
    {words.slice(0, Math.max(0, lit)).join(' ')}
    {lit > 0 ? ' ' : ''}
    {lit >= 0 ? <mark className="bg-brand-soft-2 text-brand-text">{words[lit]}</mark> : null}
    {lit >= 0 && lit < words.length - 1 ? ' ' : ''}
    {words.slice(lit + 1).join(' ')}
  </>
);

/** A press on a word goes there; keys and screen readers have the times above the paragraphs. @returns the way to stop */
function seekOnPress(
  text: HTMLElement,
  paragraphs: readonly ReadingParagraph[],
  clock: PlayerClock,
): () => void {
  const seek = ({ target, clientX, clientY }: MouseEvent): void => {
    const pressed = (target as Element).closest<HTMLElement>('[data-paragraph]');
    const paragraph = paragraphs[Number(pressed?.dataset['paragraph'])];
    // Whoever selects text does not want to hear it.
    if (!pressed || !paragraph || !getSelection()?.isCollapsed) return;
    const timeMs = timeAtOffset(paragraph.words, paragraph.stimes, offsetAt(pressed, clientX, clientY));
    if (timeMs !== null) clock.seek(timeMs);
  };
  text.addEventListener('click', seek);
  return () => text.removeEventListener('click', seek);
}

/** The paragraph and word that are played; changes with the words, not with every frame. */
function usePlace(paragraphs: readonly ReadingParagraph[], clock: PlayerClock) {
  const [place, setPlace] = useState({ paragraph: -1, word: -1 });
  useEffect(() => {
    const begins = paragraphs.map(({ stime }) => stime);
    return clock.onFrame((timeMs) => {
      const paragraph = timeMs === 0 ? -1 : lastBegun(begins, timeMs);
      const stimes = paragraphs[paragraph]?.stimes ?? [];
      const word = lastBegun(stimes, timeMs);
      setPlace((known) =>
        known.paragraph === paragraph && known.word === word ? known : { paragraph, word },
      );
    });
  }, [paragraphs, clock]);
  return place;
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReadingParagraph } from '../../contract/sharing/reading.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { offsetAt, timeAtOffset } from '../reading/index.ts';
import { initialsOf } from '../ui/initials-of.ts';
import { messages } from './messages.ts';
import { keepTyping, noteShown, scrollToShown, type OpeningSpot } from './opening-spot.ts';
import './people-inks.css';
import './transcript-editor.css';
import './opening-text.css';

interface Props {
  paragraphs: readonly ReadingParagraph[];
  /** A press places the caret of the editor to come; else it plays. */
  canEdit: boolean;
  clock: PlayerClock;
  spot: OpeningSpot;
  /** Where they stopped last time, in letters from the start. */
  lastTop: number;
}

/** The transcript to read while its editor is on its way: the same rows at the same places, by the editor's own style sheet. */
export function OpeningText({ paragraphs, canEdit, clock, spot, lastTop }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current!;
    if (spot.shown === null) scrollToLetter(element, paragraphs, lastTop);
    else scrollToShown(spot, element);
    const note = () => noteShown(spot, element);
    note();
    const move = () => void (spot.isMoved = true);
    element.addEventListener('scroll', note, { passive: true });
    element.addEventListener('wheel', move, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    return () => {
      element.removeEventListener('scroll', note);
      element.removeEventListener('wheel', move);
      element.removeEventListener('touchmove', move);
    };
  }, [paragraphs, spot, lastTop]);
  useEffect(() => keepTyping(spot), [spot]);
  useEffect(() => {
    const element = scroller.current!;
    const press = ({ target, clientX, clientY, altKey }: MouseEvent) => {
      const line = (target as Element).closest<HTMLElement>('[data-paragraph]');
      const paragraph = Number(line?.dataset['paragraph']);
      const pressed = paragraphs[paragraph];
      if (!line || !pressed || !getSelection()?.isCollapsed) return;
      const offset = offsetAt(line, clientX, clientY);
      const timeMs = timeAtOffset(pressed.words, pressed.stimes, offset);
      if (canEdit && !altKey) spot.caret = { paragraph, offset, typed: '' };
      else if (timeMs !== null) clock.playFrom(timeMs);
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [paragraphs, canEdit, clock, spot]);
  return (
    <div className="transcript h-full min-h-0">
      <div className="cm-editor is-opening">
        <div ref={scroller} className="cm-scroller">
          <article aria-label={messages.transcript} lang="vi" className="cm-content">
            {paragraphs.map((paragraph, index) => (
              <Paragraph key={index} index={index} paragraph={paragraph} clock={clock} />
            ))}
          </article>
        </div>
      </div>
    </div>
  );
}

interface ParagraphProps {
  index: number;
  paragraph: ReadingParagraph;
  clock: PlayerClock;
}

function Paragraph({ index, paragraph, clock }: ParagraphProps) {
  const { speaker, speaker_colour: colour, words, stimes, is_completed: isCompleted } = paragraph;
  const startMs = stimes.find((stime) => stime >= 0);
  const name = shownSpeaker(speaker);
  return (
    <section className="opening-paragraph">
      <div className="paragraph-head">
        {startMs === undefined ? null : (
          <button
            type="button"
            className="paragraph-time"
            aria-label={messages.playFrom(formatPlayerTime(startMs))}
            onClick={() => clock.playFrom(startMs)}
          >
            {formatPlayerTime(startMs)}
          </button>
        )}
        <span className="paragraph-speaker">
          <span className={`paragraph-initials ink-${colour}`} aria-hidden>
            {initialsOf(speaker && name)}
          </span>
          <span className="paragraph-name" title={name}>
            {name}
          </span>
        </span>
        {isCompleted ? (
          <span className="paragraph-mark">
            <span className="paragraph-check" />
            <span>{messages.completed}</span>
          </span>
        ) : null}
      </div>
      <div className="cm-line" data-paragraph={index}>
        {words.join(' ')}
      </div>
    </section>
  );
}

/** Each paragraph after the first begins with a letter of its own. */
function scrollToLetter(
  scroller: HTMLElement,
  paragraphs: readonly ReadingParagraph[],
  letter: number,
): void {
  if (letter <= 0) return;
  let start = 0;
  for (const [index, { words }] of paragraphs.entries()) {
    const { length } = words.join(' ');
    if (letter <= start + length) {
      const text = scroller.querySelectorAll(`[data-paragraph]`)[index]?.firstChild;
      if (!text) return;
      const range = document.createRange();
      range.setStart(text, Math.max(0, letter - start));
      scroller.scrollTop += range.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      return;
    }
    start += length + 1;
  }
}

import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_RATING_COMMENT_LENGTH, RATING_REASONS } from '../../contract/records/rating-reasons.ts';
import type { Rating } from '../../contract/records/rating.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify, withdraw } from '../ui/toast.ts';
import { useIsLow } from '../ui/use-is-low.ts';
import { messages } from './messages.ts';
import { ratingQuery, sendRating } from './queries.ts';
import { closesOn, THANK_YOU_DELAY_MS, type RatingPhase } from './rating-phase.ts';

interface Props {
  recordId: string;
  phase: RatingPhase;
  onPhase: (phase: RatingPhase) => void;
  /** Whether the star of the bar at the foot opened it. */
  isBottomStar: boolean;
}

const ABOUT = 'rating';
const STARS = [1, 2, 3, 4, 5];

/** Spec 4 "Rating": asks, shows for a second that it sends, and thanks. */
export function RatingDialog({ recordId, phase, onPhase, isBottomStar }: Props) {
  const isLow = useIsLow();
  const { data: earlier } = useQuery(ratingQuery(recordId));
  const [changed, setChanged] = useState<Partial<Rating>>({});
  const { stars = 0, reasons = [], comment = '' } = { ...earlier, ...changed };

  const send = async () => {
    withdraw(ABOUT);
    onPhase('sending');
    const second = new Promise((resolve) => setTimeout(resolve, THANK_YOU_DELAY_MS));
    try {
      await Promise.all([sendRating(recordId, { stars, reasons, comment }), second]);
      onPhase('thanks');
    } catch (error) {
      onPhase('asking');
      notify({ kind: 'bad', about: ABOUT, title: messages.failed, body: sentenceFor(error) });
    }
  };
  const close = (reason: string) => {
    if (closesOn(reason, phase, isBottomStar)) onPhase('closed');
  };
  if (phase === 'thanks') return <Thanks onClose={close} onConfirm={() => onPhase('closed')} />;

  const toggle = (reason: (typeof RATING_REASONS)[number]) =>
    setChanged({
      ...changed,
      reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason],
    });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={messages.title}
      isWide={isLow}
      actions={
        <Button
          variant="primary"
          isBusy={phase === 'sending'}
          offReason={stars === 0 ? messages.chooseFirst : null}
          onClick={() => void send()}
        >
          {phase === 'sending' ? messages.sending : messages.send}
        </Button>
      }
    >
      <div className="low:grid low:grid-cols-[auto_minmax(0,1fr)] low:gap-6">
        <div>
          <p>{messages.question}</p>
          <StarChoice stars={stars} onChoose={(count) => setChanged({ ...changed, stars: count })} />
        </div>
        <div>
          <div
            role="group"
            aria-label={messages.reasonsLabel}
            className="flex flex-wrap justify-center gap-2"
          >
            {RATING_REASONS.map((reason) => (
              <Chip
                key={reason}
                label={messages.reasons[reason]}
                isPressed={reasons.includes(reason)}
                onPress={() => toggle(reason)}
              />
            ))}
          </div>
          <textarea
            aria-label={messages.comment}
            placeholder={messages.commentHint}
            value={comment}
            maxLength={MAX_RATING_COMMENT_LENGTH}
            rows={3}
            onChange={({ target }) => setChanged({ ...changed, comment: target.value })}
            className="mt-4 block w-full resize-none rounded-[10px] border border-line-control bg-paper px-3 py-2 text-lead text-fg outline-offset-2 placeholder:text-fg-3"
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Five radio buttons that look like stars, so that arrow keys choose. */
function StarChoice({ stars, onChoose }: { stars: number; onChoose: (count: number) => void }) {
  const name = useId();
  return (
    <fieldset className="mt-4 mb-4 text-center">
      <legend className="sr-only">{messages.stars}</legend>
      <div className="flex justify-center gap-2">
        {STARS.map((count) => (
          <label
            key={count}
            className="relative grid size-12 place-items-center rounded-control outline-offset-2 outline-focus has-[input:focus-visible]:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === stars}
              onChange={() => onChoose(count)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{messages.starsOf(count)}</span>
            <Star
              size={28}
              strokeWidth={1.75}
              aria-hidden
              className={count <= stars ? 'fill-mark-line text-mark-edge' : 'text-fg-3'}
            />
          </label>
        ))}
      </div>
      <p className="mt-1 min-h-7 text-label font-semibold text-fg" aria-live="polite">
        {messages.meanings[stars - 1] ?? ''}
      </p>
    </fieldset>
  );
}

/** Bars of the wave of thanks, percent of its height. */
const WAVE = [20, 42, 60, 85, 68, 100, 78, 55, 82, 66, 40, 20];

function Thanks({ onClose, onConfirm }: { onClose: (reason: string) => void; onConfirm: () => void }) {
  return (
    <Dialog
      isOpen
      hasClose={false}
      onClose={onClose}
      title={messages.thanksTitle}
      actions={
        <Button variant="primary" onClick={onConfirm}>
          {messages.confirm}
        </Button>
      }
    >
      <p>{messages.thanksText}</p>
      <svg viewBox="0 0 132 64" className="mx-auto mt-5 h-16 text-brand-text" aria-hidden>
        {WAVE.map((height, index) => (
          <rect
            key={index}
            x={index * 11 + 3}
            y={32 - height * 0.32}
            width={5}
            height={height * 0.64}
            rx={2.5}
            fill="currentColor"
          />
        ))}
      </svg>
    </Dialog>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReviewDecision } from '../../contract/limits.ts';
import type { Review } from '../../contract/staff/staff-money.ts';
import { money } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { OrderState } from './OrderLine.tsx';
import { writeTime } from './write-time.ts';

/** Money that is doubtful: what the bank said, what is known, and what may be decided. Nothing is chosen beforehand. */
export function ReviewCard({ review }: { review: Review }) {
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  const { order, closed } = review;
  const id = `review-${review.id}`;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 rounded-sheet border border-line-strong px-5 py-4 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 id={id} className="flex justify-between gap-3 text-label font-semibold">
          {messages.kinds[review.kind]}
          <span className="tabular-nums">{money(review.amount_vnd)}</span>
        </h2>
        <p className="text-small text-fg-2">
          {messages.methods[review.method]}, {writeTime(review.opened_at)}
        </p>
        {review.content === '' ? null : (
          <p className="mt-1.5 rounded-mark bg-sunken px-2 py-1 font-mono text-small break-words">
            {review.content}
          </p>
        )}
      </div>
      <div className="min-w-0 text-small">
        {order !== null ? (
          <>
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to="/quan-tri/don-hang/$code"
                params={{ code: order.code }}
                className="text-label font-semibold text-brand-text hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
              >
                {order.code}
              </Link>
              <OrderState order={order} />
            </p>
            <p className="text-fg-2">
              {order.email} · {messages.bought(order.category, order.months)},{' '}
              {messages.needs(money(order.total_vnd))}
            </p>
            {review.surplus_vnd > 0 && closed === null ? (
              <p className="text-fg-2">{messages.surplusOf(money(review.surplus_vnd))}</p>
            ) : null}
          </>
        ) : closed === null ? (
          <>
            <p className="font-medium">
              {review.candidates.length === 0 ? messages.noCandidates : messages.candidates}
            </p>
            {review.candidates.map((candidate) => (
              <p key={candidate.code} className="flex justify-between gap-3 text-fg-2">
                <span>
                  <span className="font-semibold text-fg">{candidate.code}</span> {candidate.email}
                </span>
                <span className="tabular-nums">{writeTime(candidate.create_time)}</span>
              </p>
            ))}
            {review.candidates.length === 0 ? null : <p className="text-fg-2">{messages.sameAmount}</p>}
          </>
        ) : null}
        {closed === null ? null : (
          <>
            <p className="text-label">
              {messages.decidedBy(
                messages.decisions[closed.decision],
                closed.by || messages.byItself,
                writeTime(closed.at),
              )}
            </p>
            <p className="text-fg-2">{closed.reason}</p>
          </>
        )}
      </div>
      {closed === null ? (
        <div className="flex flex-wrap content-start gap-2 lg:w-48 lg:flex-col lg:flex-nowrap">
          {review.decisions.map((name, index) => (
            <Button key={name} variant={index === 0 ? 'line' : 'ghost'} onClick={() => setDecision(name)}>
              {messages.decisions[name]}
            </Button>
          ))}
        </div>
      ) : null}
      {decision === null ? null : (
        <DecideDialog review={review} decision={decision} onClose={() => setDecision(null)} />
      )}
    </article>
  );
}

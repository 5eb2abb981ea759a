import { useState } from 'react';
import type { ReviewDecision } from '../../contract/limits.ts';
import type { Review } from '../../contract/staff/staff-money.ts';
import { money } from '../billing/index.ts';
import { TextField } from '../ui/TextField.tsx';
import { ActDialog } from './ActDialog.tsx';
import { Choice } from './Choice.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { refreshConsole } from './money-queries.ts';
import { callStaff } from './overview-query.ts';
import { isReceiver, NO_RECEIVER, ReceiverFields } from './ReceiverFields.tsx';
import { writeTime } from './write-time.ts';

interface DecideDialogProps {
  review: Review;
  decision: ReviewDecision;
  onClose: () => void;
}

/** Says what a decision will do, and asks for what it needs: an order, or where the money goes. */
export function DecideDialog({ review, decision, onClose }: DecideDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [amount, setAmount] = useState(String(review.surplus_vnd));
  const [receiver, setReceiver] = useState(NO_RECEIVER);
  const [requestKey] = useState(() => crypto.randomUUID());
  const code = typed.trim() === '' ? chosen : typed.trim().replaceAll(/[\s-]/g, '').toUpperCase();
  const vnd = /^\d{1,10}$/.test(amount.trim()) ? Number(amount) : 0;
  const run = async (reason: string) => {
    await callStaff('decideReview', {
      params: { id: review.id },
      body: {
        decision,
        reason,
        ...(decision === 'match' && code !== null ? { order_code: code } : {}),
        ...(decision === 'refund'
          ? {
              refund: {
                amount_vnd: vnd,
                method: review.method,
                ...(review.method === 'BANK_TRANSACTION' ? { receiver } : {}),
                request_key: requestKey,
              },
            }
          : {}),
      },
    });
    await refreshConsole();
  };
  return (
    <ActDialog
      title={messages.decisions[decision]}
      act={messages.decisions[decision]}
      isMoney
      problem={problemOf()}
      run={run}
      onClose={onClose}
    >
      <dl className="grid gap-x-4 gap-y-1.5 rounded-card bg-sunken px-4 py-3 text-small sm:grid-cols-[110px_minmax(0,1fr)]">
        <dt className="text-fg-2">{messages.amountOf}</dt>
        <dd>
          {money(review.amount_vnd)}, {writeTime(review.opened_at)}
          {review.content === '' ? '' : `, ${review.content}`}
        </dd>
        <dt className="text-fg-2">{messages.effects}</dt>
        <dd>{messages.consequences[decision]}</dd>
        {decision === 'match' ? (
          <>
            <dt className="text-fg-2">{messages.note}</dt>
            <dd>{messages.mistake}</dd>
          </>
        ) : null}
      </dl>
      {decision === 'match' ? (
        <>
          {review.candidates.length === 0 ? null : (
            <Choice
              label={messages.candidates}
              options={review.candidates.map((order) => ({
                value: order.code,
                label: `${order.code} ${order.email}`,
                more: <span className="text-small text-fg-2">{writeTime(order.create_time)}</span>,
              }))}
              chosen={typed.trim() === '' ? chosen : null}
              onChoose={setChosen}
            />
          )}
          <TextField
            label={messages.otherCode}
            value={typed}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : null}
      {decision === 'refund' ? (
        <>
          <TextField
            label={messages.amount}
            value={amount}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            onChange={({ target }) => setAmount(target.value)}
          />
          {review.method === 'BANK_TRANSACTION' ? (
            <ReceiverFields value={receiver} onValue={setReceiver} />
          ) : null}
        </>
      ) : null}
    </ActDialog>
  );

  function problemOf(): string | null {
    if (decision === 'match' && code === null) return messages.chooseOrder;
    if (decision !== 'refund') return null;
    if (vnd < 1 || vnd > review.surplus_vnd) return messages.amountWrong(money(review.surplus_vnd));
    return review.method === 'BANK_TRANSACTION' && !isReceiver(receiver) ? messages.receiverMissing : null;
  }
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mayDo } from '../../contract/account/roles.ts';
import type { Refund } from '../../contract/staff/staff-money.ts';
import { useSessionUser } from '../auth/index.ts';
import { money } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { RefundActs, type RefundAct } from './RefundActs.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { Pair } from './Rows.tsx';
import { writeTime } from './write-time.ts';

/** A refund with what may be done about it now. */
export function RefundLine({ refund }: { refund: Refund }) {
  const [act, setAct] = useState<RefundAct | null>(null);
  const mayAct = mayDo(useSessionUser()?.scope ?? [], 'finance');
  const { status, receiver } = refund;
  const acts: readonly RefundAct[] =
    status === 'REQUESTED'
      ? ['deny', 'approve']
      : status === 'APPROVED' || status === 'SENT'
        ? ['failed', 'done']
        : [];
  return (
    <li className="border-b border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.5fr)_150px_120px]">
        <Pair
          main={
            refund.order_code === null ? (
              messages.loose
            ) : (
              <Link
                to="/quan-tri/don-hang/$code"
                params={{ code: refund.order_code }}
                className="text-brand-text hover:underline"
              >
                {refund.order_code}
              </Link>
            )
          }
          more={`${refund.purpose === 'surplus' ? `${messages.surplus}, ` : ''}${messages.methods[refund.method]}`}
        />
        <span className="row-start-2 min-w-0 max-lg:col-span-2 lg:row-start-auto">
          <span className="block break-words">{refund.reason}</span>
          <span className="block text-small text-fg-2">
            {[
              messages.askedBy(refund.requested_by, writeTime(refund.requested_at)),
              refund.approved_by === null || refund.approved_by === refund.requested_by
                ? ''
                : messages.approvedBy(refund.approved_by),
              receiver === null ? '' : messages.sendTo(receiver.bank, receiver.account, receiver.holder),
              refund.proof,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="text-label max-lg:row-start-3 lg:text-right">{messages.refundStatuses[status]}</span>
        <span className="text-right text-label font-semibold tabular-nums max-lg:col-start-2 max-lg:row-start-1">
          {money(refund.amount_vnd)}
        </span>
      </div>
      {mayAct && acts.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          {status === 'REQUESTED' && refund.is_own ? (
            <span className="text-small text-fg-2">{messages.ownHint}</span>
          ) : null}
          {acts
            .filter((name) => !(name === 'approve' && refund.is_own))
            .map((name) => (
              <Button key={name} size="sm" onClick={() => setAct(name)}>
                {messages[name]}
              </Button>
            ))}
        </div>
      ) : null}
      {act === null ? null : <RefundActs refund={refund} act={act} onClose={() => setAct(null)} />}
    </li>
  );
}

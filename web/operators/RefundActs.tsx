import { useState } from 'react';
import type { Refund } from '../../contract/staff/staff-money.ts';
import { money } from '../billing/index.ts';
import { TextField } from '../ui/TextField.tsx';
import { ActDialog } from './ActDialog.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { refreshConsole } from './money-queries.ts';
import { callStaff } from './overview-query.ts';

export type RefundAct = 'approve' | 'deny' | 'done' | 'failed';

/** Asks before a refund is approved, refused or ended. */
export function RefundActs({
  refund: { id, amount_vnd: amount, method },
  act,
  onClose,
}: {
  refund: Refund;
  act: RefundAct;
  onClose: () => void;
}) {
  const [proof, setProof] = useState('');
  const isEnd = act === 'done' || act === 'failed';
  const params = { id };
  const run = async (reason: string) => {
    if (act === 'approve') await callStaff('approveRefund', { params, body: { reason } });
    else if (act === 'deny') await callStaff('denyRefund', { params, body: { reason } });
    else
      await callStaff('endRefund', {
        params,
        body: { is_done: act === 'done', proof: proof.trim(), reason },
      });
    await refreshConsole();
  };
  const texts = {
    approve: method === 'VNPAY' ? messages.approveGateway : messages.approveText,
    deny: messages.denyText,
    done: messages.doneText,
    failed: messages.failedText,
  };
  return (
    <ActDialog
      title={messages[`${act}Title`](money(amount))}
      act={messages[act]}
      isMoney
      problem={isEnd && proof.trim().length < 4 ? messages.proofMissing : null}
      run={run}
      onClose={onClose}
    >
      <p className="text-fg-2">{texts[act]}</p>
      {isEnd ? (
        <TextField
          label={act === 'done' ? messages.proof : messages.proofWhy}
          value={proof}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setProof(target.value)}
        />
      ) : null}
    </ActDialog>
  );
}

import { useState } from 'react';
import type { PaymentMethod } from '../../contract/limits.ts';
import type { StaffOrderDetail } from '../../contract/staff/staff-money.ts';
import { money } from '../billing/index.ts';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ActDialog } from './ActDialog.tsx';
import { Choice } from './Choice.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { refreshConsole } from './money-queries.ts';
import { mostRefundable } from './most-refundable.ts';
import { callStaff } from './overview-query.ts';
import { isReceiver, NO_RECEIVER, ReceiverFields } from './ReceiverFields.tsx';

/** Asks how much of an order goes back, which way, and what becomes of the package. */
export function RefundForm({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { refundable, status, code } = order;
  const most = mostRefundable(order);
  const isBought = status === 'PAID';
  const ways: PaymentMethod[] =
    isBought && refundable.gateway_source !== null ? ['VNPAY', 'BANK_TRANSACTION'] : ['BANK_TRANSACTION'];
  const [amount, setAmount] = useState(String(isBought ? refundable.suggested_vnd : most));
  const [method, setMethod] = useState<PaymentMethod>(ways[0]!);
  const [endsTerm, setEndsTerm] = useState(true);
  const [receiver, setReceiver] = useState(NO_RECEIVER);
  const [requestKey] = useState(() => crypto.randomUUID());
  const vnd = /^\d{1,10}$/.test(amount.trim()) ? Number(amount) : 0;
  const problem =
    vnd < 1 || vnd > most
      ? messages.amountWrong(money(most))
      : method === 'BANK_TRANSACTION' && !isReceiver(receiver)
        ? messages.receiverMissing
        : null;
  const run = async (reason: string) => {
    await callStaff('askRefund', {
      params: { code },
      body: {
        amount_vnd: vnd,
        method,
        ...(method === 'BANK_TRANSACTION' ? { receiver } : {}),
        ends_term: isBought && endsTerm,
        reason,
        request_key: requestKey,
      },
    });
    await refreshConsole();
  };
  return (
    <ActDialog
      title={messages.refundTitle(code)}
      act={messages.refund}
      isMoney
      problem={problem}
      run={run}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <TextField
            label={messages.amount}
            value={amount}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            onChange={({ target }) => setAmount(target.value)}
          />
          <p className="mt-1 text-small text-fg-2">
            {isBought ? messages.suggested(money(refundable.suggested_vnd)) : messages.maximum(money(most))}
          </p>
        </div>
        <label className="block text-small font-medium">
          <span className="mb-1 block">{messages.way}</span>
          <Select
            className="h-[46px] rounded-[10px] text-lead font-normal"
            value={method}
            onChange={({ target }) => setMethod(target.value as PaymentMethod)}
          >
            {ways.map((way) => (
              <option key={way} value={way}>
                {messages.methods[way]}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {method === 'BANK_TRANSACTION' ? <ReceiverFields value={receiver} onValue={setReceiver} /> : null}
      {isBought ? (
        <Choice
          label={messages.effect}
          options={[
            { value: 'end', label: messages.endsTerm },
            { value: 'keep', label: messages.keepsTerm },
          ]}
          chosen={endsTerm ? 'end' : 'keep'}
          onChoose={(value) => setEndsTerm(value === 'end')}
        />
      ) : null}
      {vnd > refundable.alone_vnd ? (
        <p className="text-small text-warn">{messages.second(money(refundable.alone_vnd))}</p>
      ) : null}
    </ActDialog>
  );
}

import { Copy } from 'lucide-react';
import type { Order } from '../../contract/billing/orders.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { money } from '../billing/index.ts';
import { messages } from './messages.ts';

interface TransferDetailsProps {
  order: Order;
  transfer: NonNullable<Order['transfer']>;
  isBusy: boolean;
  /** Somebody says that the money is on its way. */
  onSent: () => void;
}

/** Where a transfer goes: as a code for the bank's app, and as fields to copy. */
export function TransferDetails({ order, transfer, isBusy, onSent }: TransferDetailsProps) {
  const amount = money(transfer.amount_vnd);
  return (
    <div className="grid gap-x-7 gap-y-5 lg:grid-cols-[272px_minmax(0,1fr)]">
      <div className="grid h-fit justify-items-center rounded-sheet border border-line-strong p-4 text-center">
        <QrCode
          text={transfer.qr}
          label={messages.qrLabel(amount, transfer.content)}
          className="size-[232px]"
        />
        <p className="mt-3 font-semibold">{messages.qrHint}</p>
        <p className="text-small text-fg-2">{messages.qrFilled}</p>
      </div>
      <div className="min-w-0">
        <dl>
          <Field name={messages.bank} shown={transfer.bank} />
          <Field name={messages.account} shown={spaced(transfer.account)} copied={transfer.account} />
          <Field name={messages.holder} shown={transfer.holder} />
          <Field name={messages.amount} shown={amount} copied={String(transfer.amount_vnd)} />
          <Field
            name={messages.content}
            hint={messages.contentKeep}
            shown={transfer.content}
            copied={transfer.content}
          />
        </dl>
        <div className="mt-4 flex flex-wrap items-center gap-4 rounded-card bg-brand-soft px-4 py-3">
          <div className="min-w-0 flex-1 basis-60" role="status">
            <p className="font-semibold">{messages.waiting}</p>
            <p className="text-small">
              {order.paid_vnd > 0 ? messages.short(money(order.paid_vnd)) : messages.waitingText}
            </p>
          </div>
          <Button isBusy={isBusy} onClick={onSent}>
            {messages.transferred}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface FieldProps {
  name: string;
  hint?: string;
  shown: string;
  /** What is copied; left out where nothing needs to be. */
  copied?: string;
}

const Field = ({ name, hint, shown, copied }: FieldProps) => (
  <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1 sm:grid-cols-[150px_minmax(0,1fr)_auto]">
    <dt className="text-fg-2 max-sm:col-span-2 max-sm:text-small">
      {name}
      {hint === undefined ? null : <span className="block text-small text-warn">{hint}</span>}
    </dt>
    <dd className="text-lead font-medium wrap-anywhere">{shown}</dd>
    <dd>
      {copied === undefined ? null : (
        <Button
          size="sm"
          className="touch:min-h-11"
          aria-label={messages.copyOf(name)}
          icon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() =>
            void copyText(copied, { copied: messages.copied(name), notCopied: messages.notCopied(copied) })
          }
        >
          {messages.copy}
        </Button>
      )}
    </dd>
  </div>
);

/** Easier to compare; copied without the spaces. */
const spaced = (account: string): string => account.replaceAll(/\d{4}(?=\d)/g, '$& ');

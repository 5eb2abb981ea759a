import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Voucher } from '../../../contract/staff/staff-prices.ts';
import { money } from '../../billing/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { Answered, ConsolePage } from '../ConsolePage.tsx';
import { Pair, Rows } from '../Rows.tsx';
import { change, vouchersQuery } from '../shop-queries.ts';
import { writeDay, writeLastDay } from '../write-time.ts';
import { ChangeVoucher, NewVoucher } from './VoucherForms.tsx';
import { shopMessages as messages } from './messages.ts';

/** `/quan-tri/ma-uu-dai`: reductions, how often they were used, and until when they can be. */
export function VouchersPage() {
  const query = useQuery(vouchersQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <ConsolePage
      title={messages.vouchers}
      lead={messages.vouchersLead}
      action={<Button onClick={() => setAdding(true)}>{messages.newVoucher}</Button>}
    >
      <Answered query={query}>
        {(vouchers) =>
          vouchers.length === 0 ? (
            <p className="py-16 text-center text-lead text-fg-2">{messages.noVouchers}</p>
          ) : (
            <Rows label={messages.vouchers}>
              {vouchers.map((voucher) => (
                <VoucherLine key={voucher.code} voucher={voucher} />
              ))}
            </Rows>
          )
        }
      </Answered>
      {isAdding ? <NewVoucher onClose={() => setAdding(false)} /> : null}
    </ConsolePage>
  );
}

function VoucherLine({ voucher }: { voucher: Voucher }) {
  const [act, setAct] = useState<'change' | 'end' | null>(null);
  const { code, percent, amount_vnd: amount, package_id: packageId, state } = voucher;
  const close = () => setAct(null);
  const off = percent === null ? money(amount ?? 0) : `${percent}%`;
  const tone = { planned: 'text-brand-text', now: 'text-ok', past: 'text-fg-2' }[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.1fr)_110px_150px]">
      <Pair
        main={<span className="font-semibold tabular-nums">{code}</span>}
        more={messages.reduces(off, packageId?.toUpperCase() ?? null)}
      />
      <span className={`text-small font-medium lg:order-4 ${tone}`}>{messages.states[state]}</span>
      <Pair
        main={messages.uses(voucher.uses, voucher.max_uses)}
        more={messages.paid(voucher.paid, money(voucher.discount_vnd))}
      />
      <span className="text-small text-fg-2 tabular-nums max-lg:col-span-2 max-lg:row-start-3">
        {messages.from(writeDay(voucher.valid_from))} {messages.until(writeLastDay(voucher.valid_to))}
      </span>
      <span className="flex justify-end gap-2 max-lg:col-span-2 lg:order-5">
        {state === 'past' ? null : (
          <Button size="sm" aria-label={messages.endOf(code)} onClick={() => setAct('end')}>
            {messages.endVoucher}
          </Button>
        )}
        <Button size="sm" aria-label={messages.changeOf(code)} onClick={() => setAct('change')}>
          {messages.changeVoucher}
        </Button>
      </span>
      {act === 'change' ? <ChangeVoucher voucher={voucher} onClose={close} /> : null}
      {act === 'end' ? (
        <ActDialog
          title={messages.endOf(code)}
          act={messages.endVoucher}
          isMoney
          run={(reason) =>
            change('changeVoucher', {
              params: { code },
              body: { max_uses: voucher.max_uses, valid_to: null, reason },
            })
          }
          onClose={close}
        >
          <p className="text-fg-2">{messages.endText}</p>
        </ActDialog>
      ) : null}
    </li>
  );
}

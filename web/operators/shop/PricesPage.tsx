import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceList, StaffPrice } from '../../../contract/staff/staff-prices.ts';
import { money } from '../../billing/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { Answered, ConsolePage } from '../ConsolePage.tsx';
import { Pair, Rows, Section } from '../Rows.tsx';
import { change, pricesQuery } from '../shop-queries.ts';
import { writeDay, writeTime } from '../write-time.ts';
import { PriceForm, type PriceOf } from './PriceForm.tsx';
import { TaxForm } from './TaxForm.tsx';
import { shopMessages as messages } from './messages.ts';

const PAID = ['PLUS', 'PRO'] as const;
const MONTHS = [1, 6, 12] as const;
const row =
  'grid min-h-[60px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2';

/** `/quan-tri/bang-gia`: what packages cost and the rate of the tax, from which day on. */
export function PricesPage() {
  const query = useQuery(pricesQuery);
  return (
    <ConsolePage title={messages.prices} lead={messages.pricesLead}>
      <Answered query={query}>
        {(list) => (
          <>
            <CurrentPrices list={list} />
            <PlannedPrices prices={list.prices.filter(({ state }) => state === 'planned')} />
            <Tax rates={list.vat} />
            <PastPrices prices={list.prices.filter(({ state }) => state === 'past')} />
          </>
        )}
      </Answered>
    </ConsolePage>
  );
}

function CurrentPrices({ list }: { list: PriceList }) {
  const [asked, setAsked] = useState<PriceOf | null>(null);
  const priceOf = ({ packageId, months }: PriceOf) =>
    list.prices.find(
      (price) => price.state === 'now' && price.package_id === packageId && price.months === months,
    );
  const all = PAID.flatMap((category) =>
    MONTHS.map((months): PriceOf => ({ packageId: category.toLowerCase(), category, months })),
  );
  return (
    <Section title={messages.states.now}>
      <Rows label={messages.states.now}>
        {all.map((of) => {
          const price = priceOf(of);
          const name = messages.term(of.category, of.months);
          return (
            <li key={name} className={`${row} lg:grid-cols-[160px_minmax(0,1fr)_minmax(0,1.4fr)_auto]`}>
              <span className="text-label font-semibold">{name}</span>
              <span className="text-label tabular-nums max-lg:col-start-1">
                {price === undefined ? messages.notSold : money(price.amount_vnd)}
                {of.months === 1 || price === undefined ? null : (
                  <span className="block text-small font-normal text-fg-2">
                    {messages.monthly(money(Math.round(price.amount_vnd / of.months)))}
                  </span>
                )}
              </span>
              <span className="text-small text-fg-2 max-lg:col-span-2">
                {price === undefined ? null : price.is_example ? (
                  <span className="text-warn">{messages.example}</span>
                ) : (
                  `${messages.from(writeTime(price.valid_from))} · ${messages.sold(price.sold)}`
                )}
              </span>
              <Button
                size="sm"
                className="max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1"
                aria-label={messages.setPriceOf(name)}
                onClick={() => setAsked(of)}
              >
                {messages.setPrice}
              </Button>
            </li>
          );
        })}
      </Rows>
      {asked === null ? null : (
        <PriceForm of={asked} before={priceOf(asked)?.amount_vnd ?? null} onClose={() => setAsked(null)} />
      )}
    </Section>
  );
}

function PlannedPrices({ prices }: { prices: readonly StaffPrice[] }) {
  const [gone, setGone] = useState<StaffPrice | null>(null);
  const title = (price: StaffPrice) =>
    messages.withdrawOf(messages.term(price.category, price.months), writeDay(price.valid_from));
  return (
    <Section title={messages.planned}>
      {prices.length === 0 ? (
        <p className="mt-1 text-fg-2">{messages.noPlanned}</p>
      ) : (
        <Rows label={messages.planned}>
          {prices.toReversed().map((price) => (
            <li key={price.id} className={row}>
              <Pair
                main={`${messages.term(price.category, price.months)}: ${money(price.amount_vnd)}`}
                more={spanOf(price)}
              />
              <Button size="sm" aria-label={title(price)} onClick={() => setGone(price)}>
                {messages.withdraw}
              </Button>
            </li>
          ))}
        </Rows>
      )}
      {gone === null ? null : (
        <ActDialog
          title={title(gone)}
          act={messages.withdraw}
          isMoney
          run={(reason) => change('withdrawPrice', { params: { id: gone.id }, body: { reason } })}
          onClose={() => setGone(null)}
        >
          <p className="text-fg-2">{messages.withdrawText}</p>
        </ActDialog>
      )}
    </Section>
  );
}

const spanOf = ({ valid_from: from, valid_to: to }: Pick<StaffPrice, 'valid_from' | 'valid_to'>): string =>
  to === null ? messages.from(writeDay(from)) : messages.span(writeDay(from), writeTime(to));

const PastPrices = ({ prices }: { prices: readonly StaffPrice[] }) =>
  prices.length === 0 ? null : (
    <Section title={messages.past}>
      <Rows label={messages.past}>
        {prices.map((price) => (
          <li key={price.id} className={row}>
            <Pair
              main={`${messages.term(price.category, price.months)}: ${money(price.amount_vnd)}`}
              more={spanOf(price)}
            />
            <span className="text-right text-small text-fg-2">{messages.sold(price.sold)}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );

function Tax({ rates }: { rates: PriceList['vat'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={messages.tax} beside={<Button onClick={() => setOpen(true)}>{messages.setTax}</Button>}>
      <p className="mt-1 text-fg-2">{messages.taxText}</p>
      <Rows label={messages.tax}>
        {rates.map(({ rate, valid_from: from, state }) => (
          <li key={from} className={`${row} min-h-[52px]!`}>
            <Pair main={messages.rates[rate]} more={messages.from(writeDay(from))} />
            <span className={`text-small ${state === 'now' ? 'font-medium text-ok' : 'text-fg-2'}`}>
              {messages.states[state]}
            </span>
          </li>
        ))}
      </Rows>
      {isOpen ? <TaxForm onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

import { Link } from '@tanstack/react-router';
import type { CompanyWallet } from '../../contract/billing/company.ts';
import { lastDayBefore } from '../../contract/values/date-time.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useCompany } from '../billing/index.ts';
import { OrderList } from '../payment/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { InvoiceDetails } from './InvoiceDetails.tsx';
import { messages } from './messages.ts';

/** What the organisation has bought for its people, what is left of it, and, for those who buy, who used how much. */
export function PackageSection() {
  const { data: company, error, refetch } = useCompany();
  return (
    <section className="border-t border-line py-6">
      <h2 className="text-h2">{messages.package}</h2>
      {company ? (
        <Wallet company={company} />
      ) : error === null ? (
        <LinesSkeleton
          label={messages.packageLoading}
          widths={['w-64', 'w-full']}
          height="h-10"
          className="mt-3 gap-4"
        />
      ) : (
        <ListFailure
          title={messages.packageFailed}
          cause={sentenceFor(error)}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Wallet({ company }: { company: CompanyWallet }) {
  const { package: held, may_buy: mayBuy, own_seconds: own, uses } = company;
  const hasMinutes = company.left_seconds + company.held_seconds + company.later_seconds > 0;
  const hasBought = held !== null || hasMinutes || own > 0;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-fg-2">{stateOf(company, hasBought)}</p>
          {hasBought ? <Left company={company} /> : null}
        </div>
        {mayBuy ? (
          <Link
            to="/thanh-toan/goi"
            search={{ cho: 'to-chuc' }}
            className={`max-sm:w-full ${buttonClass(held === null ? 'primary' : 'line')}`}
          >
            {held === null ? messages.buy : messages.extend}
          </Link>
        ) : null}
      </div>
      {hasBought ? <p className="mt-2 text-small text-fg-2">{messages.packageHint}</p> : null}
      {hasBought && uses === null ? <p className="mt-2">{messages.ownUse(minutesOf(own))}</p> : null}
      {hasBought && uses !== null ? <Uses uses={uses} /> : null}
      {mayBuy ? (
        <>
          <h3 className="mt-6 mb-1 font-semibold">{messages.orders}</h3>
          <OrderList of="organisation" />
          <InvoiceDetails />
        </>
      ) : null}
    </>
  );
}

function Left({ company }: { company: CompanyWallet }) {
  const { left_seconds: left, held_seconds: held, later_seconds: later, expires_at: end } = company;
  const facts = [
    ...(end === null ? [] : [messages.minutesExpire(lastDayBefore(end))]),
    ...(later === 0 ? [] : [messages.minutesLater(number(later))]),
    ...(held === 0 ? [] : [messages.minutesHeld(number(held))]),
  ];
  return (
    <>
      <p>
        <b className="text-[28px]/[44px] font-semibold">{number(left)}</b>
        <span className="text-fg-2">{messages.minutesUnit}</span>
      </p>
      {facts.length === 0 ? null : <p className="text-small text-fg-2">{sentence(facts.join('; '))}</p>}
    </>
  );
}

const Uses = ({ uses }: { uses: NonNullable<CompanyWallet['uses']> }) => (
  <>
    <h3 className="mt-6 font-semibold">{messages.uses}</h3>
    <p className="mb-2 text-small text-fg-2">{uses.length === 0 ? messages.usesNone : messages.usesHint}</p>
    {uses.length === 0 ? null : (
      <ul className="border-t border-line">
        {uses.map(({ user_id: userId, full_name: fullName, seconds }) => (
          <li key={userId} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
            <span className="min-w-0 wrap-anywhere">{fullName ?? messages.usesGone}</span>
            <span className="flex-none font-medium whitespace-nowrap">{minutesOf(seconds)}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);

function stateOf({ package: held }: CompanyWallet, hasBought: boolean): string {
  if (held !== null) return messages.packageUntil(held.name, lastDayBefore(held.ends_at));
  return hasBought ? messages.packageOver : messages.packageNone;
}

/** Whole minutes, as they are counted everywhere. */
const number = (seconds: number): string => Math.floor(seconds / 60).toLocaleString('vi');

const minutesOf = (seconds: number): string =>
  seconds < 60 && seconds > 0
    ? messages.usesUnderMinute.toLowerCase()
    : messages.usesMinutes(number(seconds));

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Lot } from '../../../contract/billing/usage.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { useCompany } from '../../billing/index.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { AccountHead } from '../AccountHead.tsx';
import { messages as accountMessages } from '../messages.ts';
import { LotBar } from './LotBar.tsx';
import { LotList } from './LotList.tsx';
import { messages } from './messages.ts';
import { lotsQuery } from './queries.ts';
import { spellSeconds, twoDigits } from './spell-seconds.ts';
import { UseList } from './UseList.tsx';

/** `/tai-khoan/thoi-luong`: where minutes came from, and which record used how many of which. */
export function UsagePage() {
  const { data: lots, error, refetch } = useQuery(lotsQuery);
  return (
    <div className="max-w-[1080px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${accountMessages.tabs.usage} | NxNote`}</title>
      <AccountHead />
      {lots !== undefined ? (
        <>
          <CompanyBalance />
          <Balance lots={lots.filter(isUsable)} />
          <div className="mt-8 mb-1 flex items-center justify-between gap-4">
            <h2 className="text-h2">{messages.lots}</h2>
            <Link to="/thanh-toan" className={buttonClass('soft', 'sm')}>
              {messages.buy}
            </Link>
          </div>
          <p className="mb-2 text-small text-fg-2">{messages.lotsLead}</p>
          <LotList lots={lots} />
          <UseList />
        </>
      ) : error !== null ? (
        <ListFailure title={messages.failed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-60', 'w-full', 'w-full']}
          height="h-10"
          className="gap-5"
        />
      )}
    </div>
  );
}

/** Can be drawn from now. */
const isUsable = ({ left_seconds, starts_at, expires_at }: Lot): boolean =>
  left_seconds > 0 &&
  Date.parse(starts_at) <= Date.now() &&
  (expires_at === null || Date.parse(expires_at) > Date.now());

/** What the company has for everybody; nothing for somebody in none that ever bought. */
function CompanyBalance() {
  const { data: company } = useCompany();
  if (!company || (company.package === null && company.left_seconds === 0)) return null;
  const { name, left_seconds: left, own_seconds: own } = company;
  return (
    <section className="mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-2 border-b border-line pb-5">
      <div className="min-w-0">
        <h2 className="text-small wrap-anywhere text-fg-2">{messages.companyOf(name)}</h2>
        <p>
          <b className="text-[32px]/[44px] font-semibold">{Math.floor(left / 60).toLocaleString('vi')}</b>
          <span className="text-fg-2">{messages.minuteUnit(twoDigits(left % 60))}</span>
        </p>
        <p className="text-small text-fg-2">{messages.companyUsed(spellSeconds(own))}</p>
      </div>
      <Link to="/to-chuc" className={buttonClass('line', 'sm')}>
        {messages.company}
      </Link>
    </section>
  );
}

function Balance({ lots }: { lots: readonly Lot[] }) {
  const { data: company } = useCompany();
  const sum = (of: (lot: Lot) => number): number => lots.reduce((total, lot) => total + of(lot), 0);
  const seconds = sum((lot) => lot.seconds);
  const left = sum((lot) => lot.left_seconds);
  const held = sum((lot) => lot.held_seconds);
  const shares = [
    { name: messages.used, seconds: seconds - left - held, look: 'bg-use-1' },
    { name: messages.held, seconds: held, look: 'lot-held' },
    { name: messages.left, seconds: left, look: 'bg-use-track' },
  ];
  return (
    <section className="grid items-center gap-x-10 gap-y-3 sm:grid-cols-[minmax(200px,1fr)_minmax(0,2fr)]">
      <div>
        <h2 className="text-small text-fg-2">{company ? messages.usableOwn : messages.usable}</h2>
        <p>
          <b className="text-[32px]/[44px] font-semibold">{Math.floor(left / 60).toLocaleString('vi')}</b>
          <span className="text-fg-2">{messages.minuteUnit(twoDigits(left % 60))}</span>
        </p>
      </div>
      <div>
        <LotBar label={messages.meter} seconds={seconds} left={left} held={held} className="h-2.5" />
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-fg-2">
          {shares.map(({ name, seconds: share, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className={`size-2.5 rounded-[3px] ${look}`} aria-hidden />
              {name} {spellSeconds(share)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

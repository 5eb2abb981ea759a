import { Link } from '@tanstack/react-router';
import { useLocalStore } from '../api/local-store.ts';
import { buttonClass } from '../ui/button-class.ts';
import { UsageBar } from '../ui/UsageBar.tsx';
import { messages } from './messages.ts';
import { useAllowance, type Allowance } from './queries.ts';

interface PackageCardProps {
  /** Called when the way to the pricing page is taken. */
  onLeave?: (() => void) | undefined;
}

/** The package with its minutes, in the side navigation; leads to the pricing page. Its height is kept while the numbers load. */
export function PackageCard({ onLeave }: PackageCardProps) {
  const { data } = useAllowance();
  return (
    <section className="relative min-h-[124px] flex-none rounded-card border border-line bg-paper p-3 has-[a.absolute:hover]:border-line-strong">
      {data === undefined ? <LastBalance /> : <PackageFacts {...data} onLeave={onLeave} />}
    </section>
  );
}

/** What was known of the wallet the last time, until it is known again. */
function LastBalance() {
  const minutes = useLocalStore(({ wallet }) => Math.floor(wallet.amount / 60));
  return minutes > 0 ? <p className="text-small text-fg-2">{messages.left(minutes)}</p> : null;
}

function PackageFacts({
  category,
  usedMinutes,
  totalMinutes,
  balanceMinutes,
  companyMinutes,
  onLeave,
}: Allowance & PackageCardProps) {
  const percent = totalMinutes <= 0 ? 100 : Math.min(100, Math.round((usedMinutes / totalMinutes) * 100));
  return (
    <>
      {/* Under the words, so that the whole card can be pressed and the contrast of the words still be checked. */}
      <Link
        to="/thanh-toan"
        onClick={onLeave}
        aria-label={messages.toPricing(category)}
        className="absolute inset-0 rounded-card -outline-offset-2"
      />
      <div className="pointer-events-none relative">
        <p className="flex items-center justify-between">
          <span className="font-semibold">{messages.packageName(category)}</span>
          <span className="text-caption text-fg-2">{percent}%</span>
        </p>
        <UsageBar
          label={messages.usageLabel}
          used={usedMinutes}
          total={totalMinutes}
          className="mt-2 mb-1.5"
        />
        <p className="text-small">{messages.used(usedMinutes, totalMinutes)}</p>
        <p className={`text-caption ${balanceMinutes > 0 ? 'text-fg-3' : 'text-bad'}`}>
          {balanceMinutes > 0 ? messages.left(balanceMinutes, companyMinutes) : messages.empty}
        </p>
      </div>
      <Link
        to="/tai-khoan/thoi-luong"
        onClick={onLeave}
        className="relative inline-block text-caption text-brand-text underline underline-offset-3 touch:py-3.5"
      >
        {messages.usageDetails}
      </Link>
      {category === 'FREE' ? (
        <Link
          to="/thanh-toan"
          hash="goi-plus"
          onClick={onLeave}
          className={`relative mt-2.5 w-full ${buttonClass('soft', 'sm')}`}
        >
          {messages.upgrade}
        </Link>
      ) : null}
    </>
  );
}

/** The same in one line, on top of phone pages. */
export function PackageStrip() {
  const { data } = useAllowance();
  return (
    <section className="min-h-[58px] py-3 sm:hidden">
      {data === undefined ? null : <PackageFigures {...data} />}
    </section>
  );
}

/** Name, what is left and what is used of it. */
export const PackageFigures = ({ category, balanceMinutes, usedMinutes, totalMinutes }: Allowance) => (
  <>
    <p className="flex items-center justify-between">
      <span className="font-semibold">{messages.packageName(category)}</span>
      <span className={`text-small ${balanceMinutes > 0 ? 'text-fg-2' : 'text-bad'}`}>
        {balanceMinutes > 0 ? messages.left(balanceMinutes) : messages.empty}
      </span>
    </p>
    <UsageBar label={messages.usageLabel} used={usedMinutes} total={totalMinutes} className="mt-1.5" />
  </>
);

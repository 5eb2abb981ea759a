import { UsageBar } from '../ui/UsageBar.tsx';
import { messages } from './messages.ts';
import { useAllowance, type Allowance } from './queries.ts';

/** The package with its minutes, in the side navigation. Its height is kept while the numbers load. */
export function PackageCard() {
  const { data } = useAllowance();
  return (
    <section className="min-h-[102px] rounded-card border border-line bg-paper p-3">
      {data === undefined ? null : <PackageFacts {...data} />}
    </section>
  );
}

function PackageFacts({ category, usedMinutes, totalMinutes, balanceMinutes }: Allowance) {
  const percent = totalMinutes <= 0 ? 100 : Math.min(100, Math.round((usedMinutes / totalMinutes) * 100));
  return (
    <>
      <p className="flex items-center justify-between">
        <span className="font-semibold">{messages.packageName(category)}</span>
        <span className="text-caption text-fg-2">{percent}%</span>
      </p>
      <UsageBar label={messages.usageLabel} used={usedMinutes} total={totalMinutes} className="mt-2 mb-1.5" />
      <p className="text-small">{messages.used(usedMinutes, totalMinutes)}</p>
      <p className={`text-caption ${balanceMinutes > 0 ? 'text-fg-3' : 'text-bad'}`}>
        {balanceMinutes > 0 ? messages.left(balanceMinutes) : messages.empty}
      </p>
    </>
  );
}

/** The same in one line, on top of phone pages. */
export function PackageStrip() {
  const { data } = useAllowance();
  return (
    <section className="min-h-[58px] py-3 sm:hidden">
      {data === undefined ? null : (
        <>
          <p className="flex items-center justify-between">
            <span className="font-semibold">{messages.packageName(data.category)}</span>
            <span className={`text-small ${data.balanceMinutes > 0 ? 'text-fg-2' : 'text-bad'}`}>
              {data.balanceMinutes > 0 ? messages.left(data.balanceMinutes) : messages.empty}
            </span>
          </p>
          <UsageBar
            label={messages.usageLabel}
            used={data.usedMinutes}
            total={data.totalMinutes}
            className="mt-1.5"
          />
        </>
      )}
    </section>
  );
}

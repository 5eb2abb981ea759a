import { Link } from '@tanstack/react-router';
import { lastDayBefore } from '../../contract/values/date-time.ts';
import { PackageFigures, useAllowance } from '../billing/index.ts';
import { OrderList } from '../payment/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** The package with its minutes and until when, and what was paid for it. */
export function PackageSections() {
  const { data } = useAllowance();
  return (
    <>
      <Section title={messages.packageSection}>
        {data === undefined ? (
          <Skeleton className="h-24 max-w-96" />
        ) : (
          <div className="max-w-96">
            <PackageFigures {...data} />
            <p className="mt-1 text-small text-fg-2">
              {data.expiresAt === null
                ? messages.packageEndless
                : messages.packageUntil(lastDayBefore(data.expiresAt))}
            </p>
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/thanh-toan" className={buttonClass('line')}>
            {messages.pricing}
          </Link>
          <Link to="/tai-khoan/thoi-luong" className={buttonClass('line')}>
            {messages.usageDetails}
          </Link>
        </div>
      </Section>
      <Section id="don-hang" title={messages.paymentSection}>
        <OrderList />
        <Link to="/hinh-thuc-thanh-toan" className={`mt-4 ${buttonClass('line')}`}>
          {messages.paymentMethods}
        </Link>
      </Section>
    </>
  );
}

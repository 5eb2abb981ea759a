import { Link } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { useSessionUser } from '../auth/index.ts';
import { useAllowance } from '../billing/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { Banner } from './Banner.tsx';
import { messages } from './messages.ts';
import { useBanners, useMonthlyPromotion } from './queries.ts';

/** `/khuyen-mai`: the promotions that the side navigation shows, one beside the other. Spec 6: for users of the FREE package only. */
export function PromotionsPage() {
  const user = useSessionUser();
  const { data: allowance } = useAllowance();
  return (
    <div className="px-4 pt-4 pb-10 sm:px-8 lg:pt-6">
      <title>{messages.pageTitle}</title>
      <h1 className="mb-4 text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
      {allowance === undefined || user === null ? (
        <LinesSkeleton label={messages.loading} widths={['w-80', 'w-64']} className="mt-6 gap-6" />
      ) : allowance.category === 'FREE' ? (
        <Promotions userId={user.id} />
      ) : (
        <NoPromotions />
      )}
    </div>
  );
}

function Promotions({ userId }: { userId: string }) {
  const monthly = useMonthlyPromotion();
  const banners = useBanners();
  if (monthly === undefined && banners.length === 0) return <NoPromotions />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] items-start gap-6">
      {monthly === undefined ? null : (
        <li>
          <Link to="/thanh-toan" hash="goi-plus" className="block rounded-card">
            <img src={monthly.url} alt={monthly.alt} className="w-full rounded-card" />
            <span aria-hidden className="mt-2 block font-medium">
              {monthly.alt}
            </span>
          </Link>
        </li>
      )}
      {banners.map((banner) => (
        <li key={banner.id}>
          <Banner banner={banner} userId={userId} />
          <p aria-hidden className="mt-2 font-medium">
            {banner.webObj.alt}
          </p>
        </li>
      ))}
    </ul>
  );
}

const NoPromotions = () => (
  <RuledPage
    headingLevel="h2"
    title={messages.noneTitle}
    className="min-h-[641px] max-sm:min-h-[480px]"
    actions={
      <Link to="/thanh-toan" className={buttonClass('primary', 'lg')}>
        <Tag size={18} strokeWidth={1.75} aria-hidden />
        {messages.toPricing}
      </Link>
    }
  >
    <p>{messages.noneText}</p>
  </RuledPage>
);

import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyExtra } from '../ui/lazy-part.ts';
import { useBanners, useMonthlyPromotion } from './queries.ts';

const BannerCarousel = lazyExtra(async () => (await import('./BannerCarousel.tsx')).BannerCarousel);

interface SidePromotionsProps {
  userId: string;
  /** Called when a picture is followed. */
  onLeave?: (() => void) | undefined;
}

/** Spec 2: the monthly promotion and the banner carousel of the side navigation. Only for users of the FREE package. */
export function SidePromotions({ userId, onLeave }: SidePromotionsProps) {
  const monthly = useMonthlyPromotion();
  const banners = useBanners();
  if (monthly === undefined && banners.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      {monthly === undefined ? null : (
        <Link to="/thanh-toan" hash="goi-plus" onClick={onLeave} className="block rounded-card">
          <img src={monthly.url} alt={monthly.alt} className="w-full rounded-card" />
        </Link>
      )}
      {banners.length === 0 ? null : (
        <Suspense fallback={<div className="h-[170px]" />}>
          <BannerCarousel banners={banners} userId={userId} onLeave={onLeave} />
        </Suspense>
      )}
    </div>
  );
}

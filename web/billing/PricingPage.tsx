import { Link } from '@tanstack/react-router';
import { CircleAlert, Landmark } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';
import { PackageOffer } from './PackageOffer.tsx';
import { useAllowance, usePackages } from './queries.ts';

/** `/thanh-toan`: what each package holds, and how to come by it. */
export function PricingPage() {
  const packages = usePackages();
  const current = useAllowance().data?.category;
  return (
    <div className="px-4 pt-4 pb-10 sm:px-8 lg:pt-6">
      <title>{`${messages.pricing} | ${messages.productName}`}</title>
      <h1 className="text-h1 sm:text-[28px]/[44px] sm:tracking-[-0.015em]">{messages.pricing}</h1>
      <p className="mb-5 text-lead text-fg-2">{messages.pricingLead}</p>
      {packages.isError ? (
        <Notice
          tone="bad"
          icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
          title={messages.pricesMissing}
          action={<Button onClick={() => void packages.refetch()}>{messages.tryAgain}</Button>}
        />
      ) : (
        <ul className="grid gap-4 xl:grid-cols-3">
          {packages.data?.map((offer) => <PackageOffer key={offer.id} offer={offer} current={current} />) ??
            [0, 1, 2].map((place) => <OfferSkeleton key={place} />)}
        </ul>
      )}
      <p className="mt-5 flex gap-2.5 text-fg-2">
        <Landmark size={18} strokeWidth={1.75} className="mt-[2px] flex-none" aria-hidden />
        <span>
          {messages.notSoldYet}{' '}
          <Link to="/hinh-thuc-thanh-toan" className="text-brand-text underline underline-offset-3">
            {messages.howToPay}
          </Link>
        </span>
      </p>
    </div>
  );
}

const OfferSkeleton = () => (
  <li className="min-h-[330px] rounded-sheet border border-line p-6 opacity-100 transition-opacity delay-200 starting:opacity-0">
    <Skeleton className="h-5 w-20" />
    <Skeleton className="mt-4 h-8 w-40" />
    <Skeleton className="mt-4 h-4 w-full" />
  </li>
);

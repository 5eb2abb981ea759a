import { Link } from '@tanstack/react-router';
import { Clock, FileText, Hourglass, Landmark, ReceiptText, RefreshCwOff, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { useSiteInfo } from '../site/index.ts';
import { ListFailure } from '../ui/ListFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';
import { PackageOffer } from './PackageOffer.tsx';
import { useAllowance, usePackages } from './queries.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const PROMISES = [
  { Icon: RefreshCwOff, text: messages.promises.noRenewal },
  { Icon: Clock, text: messages.promises.bySecond },
  { Icon: Hourglass, text: messages.promises.wholeTerm },
  { Icon: ShieldCheck, text: messages.promises.failures },
  { Icon: FileText, text: messages.promises.texts },
  { Icon: ReceiptText, text: messages.promises.invoice },
];

/** `/thanh-toan`: what each package holds and costs, and how to come by it. */
export function PricingPage() {
  const packages = usePackages();
  const current = useAllowance().data?.category;
  const site = useSiteInfo();
  const methods = site.data?.paymentMethods;
  const [wantedMonths, setWantedMonths] = useState(1);
  const isSold = methods !== undefined && methods.length > 0;
  const prices = packages.data?.flatMap((offer) => offer.prices) ?? [];
  const terms = [...new Set(prices.map(({ months }) => months))].toSorted((one, other) => one - other);
  const months = terms.includes(wantedMonths) ? wantedMonths : (terms[0] ?? 1);
  return (
    <div className="max-w-[1080px] px-4 pt-4 pb-12 sm:px-8 lg:pt-6">
      <title>{`${messages.pricing} | ${messages.productName}`}</title>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h1 sm:text-[28px]/[44px] sm:tracking-[-0.015em]">{messages.pricing}</h1>
          <p className="text-lead text-fg-2">{isSold ? messages.pricingLead : messages.pricingLeadUnsold}</p>
        </div>
        {isSold && terms.length > 1 ? (
          <Terms terms={terms} chosen={months} onChoose={setWantedMonths} />
        ) : null}
      </div>
      {packages.isError ? (
        <ListFailure
          title={messages.pricesMissing}
          cause={sentenceFor(packages.error)}
          onRetry={() => void packages.refetch()}
        />
      ) : (
        <ul className="grid gap-4 min-[768px]:grid-cols-3">
          {(site.isPending ? undefined : packages.data)?.map((offer) => (
            <PackageOffer key={offer.id} offer={offer} current={current} months={months} isSold={isSold} />
          )) ?? [0, 1, 2].map((place) => <OfferSkeleton key={place} />)}
        </ul>
      )}
      {isSold && prices.some(({ is_example }) => is_example) ? (
        <p className="mt-3 text-small text-warn">{messages.examplePrices}</p>
      ) : null}
      <section className="mt-9">
        <h2 className="mb-3 text-h2">{messages.promisesTitle}</h2>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {PROMISES.map(({ Icon, text: [title, rest] }) => (
            <li key={title} className="flex gap-3">
              <Icon {...icon} className="mt-1 flex-none text-brand-text" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-small text-fg-2">{rest}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-7 flex gap-2.5 text-fg-2">
        <Landmark {...icon} className="mt-[2px] flex-none" />
        <span>
          {isSold
            ? messages.waysToPay(methods.map((method) => messages.methods[method]))
            : messages.notSoldYet}{' '}
          <Link to="/hinh-thuc-thanh-toan" className="text-brand-text underline underline-offset-3">
            {messages.howToPay}
          </Link>
        </span>
      </p>
    </div>
  );
}

interface TermsProps {
  terms: readonly number[];
  chosen: number;
  onChoose: (months: number) => void;
}

/** For how long; prices below follow. */
const Terms = ({ terms, chosen, onChoose }: TermsProps) => (
  <fieldset className="flex rounded-control bg-hover p-1 max-sm:w-full">
    <legend className="sr-only">{messages.terms}</legend>
    {terms.map((months) => (
      <label
        key={months}
        className={`relative grid h-8 cursor-pointer place-items-center rounded-[8px] border px-3.5 text-label has-focus-visible:outline-2 has-focus-visible:outline-brand-text touch:h-11 max-sm:flex-1 ${
          months === chosen ? 'border-line bg-paper font-semibold' : 'border-transparent text-fg-2'
        }`}
      >
        <input
          type="radio"
          name="months"
          value={months}
          checked={months === chosen}
          onChange={() => onChoose(months)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {messages.months(months)}
      </label>
    ))}
  </fieldset>
);

const OfferSkeleton = () => (
  <li className="min-h-[330px] rounded-sheet border border-line p-6 opacity-100 transition-opacity delay-200 starting:opacity-0">
    <Skeleton className="h-5 w-20" />
    <Skeleton className="mt-4 h-8 w-40" />
    <Skeleton className="mt-4 h-4 w-full" />
  </li>
);

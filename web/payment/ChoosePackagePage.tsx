import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { startTransition, useOptimistic, useState, type FormEvent } from 'react';
import type { Package } from '../../contract/billing/billing.ts';
import type { PackageCategory } from '../../contract/limits.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { money, useAllowance, useCompany, usePackages } from '../billing/index.ts';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ForWhom } from './ForWhom.tsx';
import { messages } from './messages.ts';
import { callOrders, showOrder } from './queries.ts';
import { RadioCard } from '../ui/RadioCard.tsx';
import { Steps } from './Steps.tsx';

const route = getRouteApi('/shell/thanh-toan/goi');
const SIZES: readonly PackageCategory[] = ['FREE', 'PLUS', 'PRO'];

/** `/thanh-toan/goi`: which package, for how long, and what it comes to. */
export function ChoosePackagePage() {
  const packages = usePackages();
  const site = useSiteInfo();
  const sold = packages.data?.filter(({ prices }) => prices.length > 0) ?? [];
  const isOpen = site.data === undefined || site.data.paymentMethods.length > 0;
  return (
    <div className="max-w-[1080px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.chooseTitle} | NxNote`}</title>
      <Steps current={0} />
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.chooseTitle}</h1>
      {packages.isError ? (
        <ListFailure
          title={messages.pricesFailed}
          cause={sentenceFor(packages.error)}
          onRetry={() => void packages.refetch()}
        />
      ) : packages.data === undefined ? (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-80', 'w-full', 'w-full']}
          height="h-10"
          className="mt-5 gap-5"
        />
      ) : isOpen && sold.length > 0 ? (
        <Choice packages={sold} />
      ) : (
        <div className="mt-4">
          <Notice
            tone="info"
            icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.notSold}
            action={
              <Link to="/thanh-toan" className={buttonClass('line')}>
                {messages.toPricing}
              </Link>
            }
          >
            <p>{messages.notSoldText}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}

interface Search {
  goi?: string;
  thang?: number;
  whom?: 'self' | 'company';
}

function Choice({ packages }: { packages: readonly Package[] }) {
  // What is pressed shows at once: the address follows a moment later.
  const [{ goi, thang, cho }, show] = useOptimistic(route.useSearch());
  const navigate = useNavigate();
  const { data: company, isPending } = useCompany();
  const buyer = company?.may_buy === true ? company : null;
  const isForCompany = buyer !== null && cho === 'to-chuc';
  const allowed = useAllowance().data?.category;
  // What one is allowed may be the company's; of one's own package nothing is known then.
  const own = company?.package ? undefined : allowed;
  const current = isForCompany ? (buyer.package?.category ?? 'FREE') : own;
  const [voucher, setVoucher] = useState('');
  const [failure, setFailure] = useState<CallFailure | Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const chosen = packages.find(({ category }) => category.toLowerCase() === goi) ?? packages[0]!;
  const price = chosen.prices.find(({ months }) => months === thang) ?? chosen.prices[0]!;
  const choose = (search: Search) => {
    const { whom = isForCompany ? 'company' : 'self', ...wanted } = search;
    const next = {
      goi: chosen.category.toLowerCase(),
      thang: price.months,
      ...wanted,
      ...(whom === 'company' ? { cho: 'to-chuc' as const } : {}),
    };
    setFailure(null);
    startTransition(async () => {
      show(next);
      await navigate({ to: '/thanh-toan/goi', search: next, replace: true, resetScroll: false });
    });
  };
  const order = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      const wanted = voucher.trim();
      const body = {
        price_id: price.id,
        ...(wanted === '' ? {} : { voucher: wanted }),
        ...(isForCompany ? { organisation_id: buyer.id } : {}),
      };
      const { data } = await callOrders('createOrder', { body });
      showOrder(data.order);
      const isPaid = data.order.status === 'PAID';
      await navigate({
        to: isPaid ? '/thanh-toan/hoan-thanh' : '/thanh-toan/phuong-thuc',
        search: { don: data.order.code },
      });
    } catch (error) {
      setFailure(error as Error);
      setIsBusy(false);
    }
  };
  const isVoucher = failure instanceof CallFailure && isAboutVoucher(failure);
  return (
    <form
      onSubmit={(event) => void order(event)}
      className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_344px]"
    >
      <div>
        <p className="mb-4 text-lead text-fg-2">{messages.chooseLead}</p>
        <ForWhom
          buyer={buyer}
          isForCompany={isForCompany}
          isRefused={cho === 'to-chuc' && !isPending}
          onChoose={(whom) => choose({ whom })}
        />
        <Packages
          packages={packages}
          chosen={chosen}
          onChoose={(category) => choose({ goi: category.toLowerCase() })}
        />
        <Terms offer={chosen} chosen={price} onChoose={(months) => choose({ thang: months })} />
        <WhenItRuns current={current} wanted={chosen.category} months={price.months} />
        <TextField
          className="mt-7 max-w-sm"
          label={messages.voucher}
          value={voucher}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isVoucher ? sentenceFor(failure) : undefined}
          onChange={({ target }) => setVoucher(target.value.toUpperCase())}
        />
      </div>
      <div className="h-fit rounded-sheet border border-line-strong p-5 lg:sticky lg:top-6">
        <h2 className="mb-3 font-semibold">{messages.order}</h2>
        <Line name={messages.orderLine(chosen.name, price.months)} amount={money(price.amount_vnd)} />
        {isForCompany ? (
          <p className="mt-1 text-small wrap-anywhere text-fg-2">{messages.boughtFor(buyer.name)}</p>
        ) : null}
        {voucher.trim() === '' ? null : <p className="mt-1 text-small text-fg-2">{messages.voucherLater}</p>}
        <div className="mt-3 border-t border-line pt-3 text-lead font-semibold">
          <Line name={messages.total} amount={money(price.amount_vnd)} />
        </div>
        <p className="text-small text-fg-2">{messages.taxIncluded}</p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-4 w-full"
          isBusy={isBusy || (cho === 'to-chuc' && isPending)}
        >
          {messages.goOn}
        </Button>
        {failure !== null && !isVoucher ? (
          <p role="alert" className="mt-2 text-small text-bad">
            {sentenceFor(failure)}
          </p>
        ) : null}
        <p className="mt-3 text-small text-fg-2">{messages.held}</p>
      </div>
    </form>
  );
}

interface PackagesProps {
  packages: readonly Package[];
  chosen: Package;
  onChoose: (category: PackageCategory) => void;
}

const Packages = ({ packages, chosen, onChoose }: PackagesProps) => (
  <fieldset>
    <legend className="sr-only">{messages.packages}</legend>
    <div className="grid gap-3 sm:grid-cols-2">
      {packages.map((offer) => (
        <RadioCard
          key={offer.id}
          name="package"
          value={offer.category}
          isChosen={offer === chosen}
          onChoose={() => onChoose(offer.category)}
        >
          <span>
            <span className="block font-semibold">{offer.name}</span>
            <span className="block">{messages.minutesAMonth(minutesOf(offer))}</span>
            <span className="block text-small text-fg-2">
              {messages.maxLength(offer.maxLengthPerAudio)}
              {hasSubtitles(offer) ? messages.subtitles : ''}
            </span>
            <Questions offer={offer} />
          </span>
        </RadioCard>
      ))}
    </div>
  </fieldset>
);

/** Nothing where no language model is set up: nothing can be asked here. */
function Questions({ offer }: { offer: Package }) {
  const isOffered = useSiteInfo().data?.answersQuestions === true;
  return isOffered ? (
    <span className="block text-small text-fg-2">{messages.questions(offer.questionsAMonth)}</span>
  ) : null;
}

type Price = Package['prices'][number];

interface TermsProps {
  offer: Package;
  chosen: Price;
  onChoose: (months: number) => void;
}

const Terms = ({ offer, chosen, onChoose }: TermsProps) => (
  <fieldset className="mt-7">
    <legend className="mb-2 font-semibold">{messages.term}</legend>
    <div className="grid gap-2">
      {offer.prices.map((term) => (
        <RadioCard
          key={term.id}
          name="term"
          value={String(term.months)}
          isChosen={term === chosen}
          onChoose={() => onChoose(term.months)}
        >
          <TermLine offer={offer} term={term} />
        </RadioCard>
      ))}
    </div>
  </fieldset>
);

const TermLine = ({ offer, term }: { offer: Package; term: Price }) => (
  <span className="flex flex-1 flex-wrap items-baseline gap-x-2">
    <span className="font-semibold">{messages.months(term.months)}</span>
    {savingOf(offer, term) > 0 ? (
      <span className="text-small font-semibold text-ok">{messages.saving(savingOf(offer, term))}</span>
    ) : null}
    <span className="text-small text-fg-2">{messages.minutesInAll(minutesOf(offer), term.months)}</span>
    <span className="ml-auto font-semibold">{money(term.amount_vnd)}</span>
  </span>
);

interface WhenItRunsProps {
  /** The package that the buyer holds; undefined while unknown. */
  current: PackageCategory | undefined;
  wanted: PackageCategory;
  months: number;
}

const WhenItRuns = ({ current, wanted, months }: WhenItRunsProps) => (
  <section className="mt-7">
    <h2 className="mb-2 font-semibold">{messages.whenTitle}</h2>
    <dl className="grid gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-3 sm:grid-cols-[96px_minmax(0,1fr)]">
      <Fact name={messages.starts} text={startOf(current, wanted)} />
      <Fact name={messages.ends} text={messages.endsText(months)} />
      <Fact name={messages.left} text={messages.leftText} />
    </dl>
  </section>
);

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <p className="flex justify-between gap-4">
    <span>{name}</span>
    <span className="whitespace-nowrap">{amount}</span>
  </p>
);

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt className="text-fg-2">{name}</dt>
    <dd>{text}</dd>
  </>
);

/** What is wrong is said where the code is written. */
const isAboutVoucher = ({ code, fields }: CallFailure): boolean =>
  code.startsWith('VOUCHER_') || fields.some(({ path }) => path.includes('voucher'));

const minutesOf = ({ features }: Package): number =>
  features.flatMap(({ key, value }) => (key === 'thoi_luong_su_dung_toi_da' ? [value] : []))[0] ?? 0;

const hasSubtitles = ({ features }: Package): boolean =>
  features.some(({ key, value }) => key === 'che_do_chinh_sua_phu_de' && value);

/** Percent that a longer term costs less than the shortest as often. */
function savingOf({ prices }: Package, { months, amount_vnd }: Price): number {
  const shortest = prices[0]!;
  return Math.round(100 - (100 * amount_vnd * shortest.months) / (shortest.amount_vnd * months));
}

function startOf(current: PackageCategory | undefined, wanted: PackageCategory): string {
  if (current === undefined || current === 'FREE') return messages.startsNow;
  if (current === wanted) return messages.startsAfter(current);
  return SIZES.indexOf(wanted) > SIZES.indexOf(current)
    ? messages.startsBefore(current)
    : messages.startsLater(current);
}

import { Link } from '@tanstack/react-router';
import { Copy, Tag } from 'lucide-react';
import type { Campaign } from '../../contract/billing/promotions.ts';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { useSessionUser } from '../auth/index.ts';
import { useAllowance } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { copyText } from '../ui/copy-text.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { countCampaign, useSeen } from './count-campaign.ts';
import { splitSeconds } from './countdown.ts';
import { messages } from './messages.ts';
import { useBanners, useMonthlyPromotion } from './queries.ts';
import { useCountdown } from './use-countdown.ts';

/** `/khuyen-mai`: what runs now, with its conditions and its real end. Spec 6: for users of the FREE package only. */
export function PromotionsPage() {
  const user = useSessionUser();
  const { data: allowance } = useAllowance();
  return (
    <div className="max-w-[1144px] px-4 pt-4 pb-10 sm:px-8 lg:pt-6">
      <title>{messages.pageTitle}</title>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
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
  const [first, ...others] = banners;
  return (
    <>
      <p className="mt-0.5 mb-5 text-lead text-fg-2">{messages.lead}</p>
      {first === undefined ? null : <Featured campaign={first} userId={userId} />}
      {others.length === 0 && monthly === undefined ? null : (
        <section className="mt-9 max-sm:mt-8">
          <h2 className="text-h3">{messages.others}</h2>
          <ul className="mt-3">
            {monthly === undefined ? null : (
              <li className="border-b border-line py-3.5">
                <Link to="/thanh-toan" hash="goi-plus" className="flex items-center gap-4 rounded-card">
                  <img src={monthly.url} alt="" className="h-11 w-16 flex-none rounded-[10px] object-cover" />
                  <span className="font-medium">{monthly.alt}</span>
                </Link>
              </li>
            )}
            {others.map((campaign) => (
              <Row key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Featured({ campaign, userId }: { campaign: Campaign; userId: string }) {
  const { id, webObj, countdown, ends_at: endsAt, terms, voucher } = campaign;
  useSeen(id);
  return (
    <article className="overflow-hidden rounded-sheet border border-line-strong lg:grid lg:grid-cols-2">
      <img src={webObj.imageUrl} alt="" className="aspect-[185/132] size-full bg-hover object-cover" />
      <div className="min-w-0 p-5 sm:p-7">
        <h2 className="text-h2">{webObj.alt}</h2>
        <p className="mt-1 font-medium">{endText(endsAt)}</p>
        {countdown === null || endsAt === null ? null : (
          <Clock userId={userId} campaign={{ id, countdown, endsAt }} />
        )}
        {terms.length === 0 ? null : (
          <ul className="mt-3 list-['–__'] pl-4 text-fg-2">
            {terms.map((term) => (
              <li key={term} className="py-0.5">
                {term}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Target campaign={campaign} look="primary" />
          {voucher === null ? null : <Voucher voucher={voucher} />}
        </div>
      </div>
    </article>
  );
}

/** One end for everybody: it stands still at zero, where the campaign is over. */
function Clock({
  userId,
  campaign: { id, countdown, endsAt },
}: {
  userId: string;
  campaign: { id: string; countdown: NonNullable<Campaign['countdown']>; endsAt: string };
}) {
  const left = useCountdown(userId, id, countdown, endsAt);
  if (left === 0) return <p className="mt-3 font-semibold text-bad">{messages.over}</p>;
  const { hours, minutes, seconds } = splitSeconds(left);
  const cells = [
    [Math.floor(hours / 24), messages.days],
    [hours % 24, messages.hours],
    [minutes, messages.minutes],
    [seconds, messages.seconds],
  ] as const;
  return (
    <>
      <p className="sr-only">{messages.timeLeftLabel(hours, minutes, seconds)}</p>
      <p aria-hidden className="mt-3 flex gap-5">
        {cells.map(([amount, unit], index) => (
          <span key={unit} className="grid">
            <span className="min-w-[2ch] text-[28px]/[36px] font-bold tabular-nums">
              {index === 0 ? amount : String(amount).padStart(2, '0')}
            </span>
            <span className="text-small text-fg-2">{unit}</span>
          </span>
        ))}
      </p>
      <p className="mt-1 text-small text-fg-2">{messages.honest}</p>
    </>
  );
}

function Row({ campaign }: { campaign: Campaign }) {
  const { id, webObj, ends_at: endsAt, terms, voucher } = campaign;
  useSeen(id);
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-3.5 lg:grid-cols-[64px_minmax(0,1fr)_220px_auto]">
      <img src={webObj.imageUrl} alt="" className="h-11 w-16 rounded-[10px] bg-hover object-cover" />
      <div className="min-w-0">
        <p className="font-medium">{webObj.alt}</p>
        {terms.length === 0 ? null : <p className="text-small text-fg-2">{terms.join(' ')}</p>}
      </div>
      <p className="text-small text-fg-2 max-lg:col-start-2">{endText(endsAt)}</p>
      <div className="flex flex-wrap gap-2 max-lg:col-start-2">
        {voucher === null ? null : <Voucher voucher={voucher} />}
        <Target campaign={campaign} look="line" />
      </div>
    </li>
  );
}

function Target({ campaign: { id, webObj }, look }: { campaign: Campaign; look: 'primary' | 'line' }) {
  const isElsewhere = !webObj.redirectUrl.startsWith('/');
  return (
    <a
      href={webObj.redirectUrl}
      onClick={() => countCampaign(id, 'click')}
      aria-label={`${messages.see}: ${webObj.alt}`}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className={buttonClass(look, look === 'primary' ? 'lg' : 'md')}
    >
      {messages.see}
    </a>
  );
}

const Voucher = ({
  voucher: { code, left, max_uses: all },
}: {
  voucher: NonNullable<Campaign['voucher']>;
}) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Button
      className="border-dashed!"
      aria-label={messages.copy(code)}
      icon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() =>
        void copyText(code, { copied: messages.copied(code), notCopied: messages.notCopied(code) })
      }
    >
      {code}
    </Button>
    {left === null || all === null ? null : (
      <span className="text-small text-fg-2">{messages.left(left, all)}</span>
    )}
  </span>
);

function endText(endsAt: string | null): string {
  if (endsAt === null) return messages.noEnd;
  const [day, time] = formatDateTime(endsAt).split(' ');
  return messages.endsAt(day!, time!);
}

const NoPromotions = () => (
  <RuledPage
    headingLevel="h2"
    title={messages.noneTitle}
    className="mt-4 min-h-[641px] max-sm:min-h-[480px]"
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

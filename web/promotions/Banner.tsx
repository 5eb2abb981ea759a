import type { Campaign } from '../../contract/billing/promotions.ts';
import { splitSeconds } from './countdown.ts';
import { countCampaign, useSeen } from './count-campaign.ts';
import { messages } from './messages.ts';
import { useCountdown } from './use-countdown.ts';

interface BannerProps {
  banner: Campaign;
  userId: string;
  onLeave?: (() => void) | undefined;
}

/** The owner's picture, and below it how long it is worth something. */
export function Banner({ banner, userId, onLeave }: BannerProps) {
  const { id, webObj, countdown, ends_at: endsAt } = banner;
  useSeen(id);
  const isElsewhere = !webObj.redirectUrl.startsWith('/');
  return (
    <a
      href={webObj.redirectUrl}
      onClick={() => {
        countCampaign(id, 'click');
        onLeave?.();
      }}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className="block rounded-card"
    >
      <img
        src={webObj.imageUrl}
        alt={webObj.alt}
        className="aspect-[185/132] w-full rounded-card object-cover"
      />
      {countdown === null ? null : (
        <TimeLeft userId={userId} campaignId={id} countdown={countdown} endsAt={endsAt} />
      )}
    </a>
  );
}

interface TimeLeftProps {
  userId: string;
  campaignId: string;
  countdown: NonNullable<Campaign['countdown']>;
  endsAt: string | null;
}

function TimeLeft({ userId, campaignId, countdown, endsAt }: TimeLeftProps) {
  const left = useCountdown(userId, campaignId, countdown, endsAt);
  if (left === 0) return <p className="mt-1.5 text-center text-caption text-fg-2">{messages.over}</p>;
  const { hours, minutes, seconds } = splitSeconds(left);
  return (
    <p className="mt-1.5 flex items-center justify-center gap-1.5 text-caption text-fg-2">
      <span className="sr-only">{messages.timeLeftLabel(hours, minutes, seconds)}</span>
      <span aria-hidden>{messages.timeLeft}</span>
      <span aria-hidden className="flex font-semibold text-fg">
        {[hours, minutes, seconds].map(twoDigits).join(':').split('').map(toCell)}
      </span>
    </p>
  );
}

const twoDigits = (amount: number): string => String(amount).padStart(2, '0');

/** The digits of the font differ in width: each has a cell of its own, so that nothing moves but the digit. */
const toCell = (character: string, index: number) => (
  <span key={index} className={character === ':' ? '' : 'w-[0.64em] text-center'}>
    {character}
  </span>
);

import { isCampaignTarget } from '../../../contract/billing/campaign-target.ts';
import type { CampaignAudience, CampaignType } from '../../../contract/billing/campaigns.ts';
import type { StaffCampaign } from '../../../contract/staff/staff-site.ts';
import { fromFieldTime, toFieldTime } from '../../ui/date-time-text.ts';
import { campaignMessages as messages } from './messages.ts';

/** A campaign as it is typed. */
export interface TypedCampaign {
  alt: string;
  target: string;
  type: CampaignType;
  audience: CampaignAudience;
  /** `yyyy-MM-ddTHH:mm` in Hanoi, or empty. */
  from: string;
  to: string;
  /** Something else is written there: empty would mean another time. */
  isFromWrong: boolean;
  isToWrong: boolean;
  place: string;
  code: string;
  terms: string;
}

const MAX_TERMS = 6;
const MAX_TERM = 200;

const toField = (iso: string | null): string => (iso === null ? '' : toFieldTime(iso));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is typed of a campaign that is there, or of one to be. */
export const typeCampaign = (campaign?: StaffCampaign): TypedCampaign => ({
  alt: campaign?.alt ?? '',
  target: campaign?.redirect_url ?? '/thanh-toan#goi-plus',
  type: campaign?.type ?? 'banner',
  audience: campaign?.audience ?? 'free',
  from: toField(campaign?.starts_at ?? null),
  to: toField(campaign?.ends_at ?? null),
  isFromWrong: false,
  isToWrong: false,
  place: String(campaign?.place ?? 0),
  code: campaign?.voucher_code ?? '',
  terms: campaign?.terms.join('\n') ?? '',
});

/** What is wrong with it, in words; null when nothing is. */
export function problemOf({
  alt,
  target,
  place,
  terms,
  isFromWrong,
  isToWrong,
}: TypedCampaign): string | null {
  const lines = linesOf(terms);
  if (alt.trim() === '') return messages.altMissing;
  if (!isCampaignTarget(target.trim())) return messages.targetWrong;
  if (isFromWrong || isToWrong) return messages.timeWrong;
  if (!/^\d{1,3}$/.test(place.trim())) return messages.placeWrong;
  if (lines.length > MAX_TERMS || lines.some((line) => line.length > MAX_TERM)) return messages.termsWrong;
  return null;
}

/** As the server takes it. */
export const readCampaign = ({ alt, target, audience, from, to, place, code, terms }: TypedCampaign) => ({
  alt: alt.trim(),
  redirect_url: target.trim(),
  starts_at: fromFieldTime(from),
  ends_at: fromFieldTime(to),
  audience,
  place: Number(place),
  voucher_code: code.trim() === '' ? null : code.trim().toUpperCase(),
  terms: linesOf(terms),
});

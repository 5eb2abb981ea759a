import type { AuditEvent } from '../../contract/account/audit.ts';
import { PROVIDER_NAMES } from '../auth/index.ts';
import { money } from '../billing/index.ts';
import { messages } from './messages.ts';

/** What happened, in words; an event that a newer server knows by its name. */
export function describeEvent({ kind, detail }: Pick<AuditEvent, 'kind' | 'detail'>): string {
  const rights: Record<string, string> = messages.auditRights;
  const roles: Record<string, string> = messages.auditRoles;
  const ways: Record<string, string> = messages.auditWays;
  const signIns: Record<string, string> = messages.auditOrganisationSignIn;
  const providers: Record<string, string> = PROVIDER_NAMES;
  const [right = '', email = ''] = detail.split(' ');
  const words: Partial<Record<AuditEvent['kind'], string>> = {
    'sign-in': ways[detail] ?? detail,
    'provider-linked': providers[detail] ?? detail,
    'provider-unlinked': providers[detail] ?? detail,
    'member-invited': `${email} (${rights[right] ?? right})`,
    'folder-shared': messages.auditFolder(after(2, detail), `${email} (${rights[right] ?? right})`),
    'folder-left': messages.auditFolderLeft(after(1, detail), right),
    'folder-unshared': messages.auditFolder(after(1, detail), right),
    'link-created': rights[detail] ?? detail,
    'link-changed': rights[detail] ?? detail,
    'link-revoked': rights[detail] ?? detail,
    'folder-sound-rule-set': messages.auditFolderSound(after(1, detail), right),
    'package-changed': detail.toUpperCase(),
    'organisation-invited': `${email} (${roles[right] ?? right})`,
    'organisation-joined': roles[detail] ?? detail,
    'organisation-sign-in': signIns[detail] ?? messages.auditOrganisationProvider(email),
    'organisation-folder-shared': messages.auditFolder(
      after(1, detail),
      `${messages.auditWholeOrganisation} (${rights[right] ?? right})`,
    ),
    'organisation-role': `${email} (${roles[right] ?? right})`,
  };
  return messages.auditEvents[kind](words[kind] ?? (SPELLED.has(kind) ? spell(detail) : detail)).trim();
}

/** What stands behind so many words: a name may have several. */
const after = (words: number, detail: string): string => detail.split(' ').slice(words).join(' ');

/** What the staff did with money and minutes: their details hold sums, days and seconds. */
const SPELLED = new Set<AuditEvent['kind']>([
  'minutes-corrected',
  'refund-asked',
  'refund-approved',
  'refund-denied',
  'refund-done',
  'refund-failed',
  'review-decided',
  'price-added',
  'price-withdrawn',
  'tax-changed',
  'voucher-added',
  'voucher-changed',
  'organisation-ordered',
  'organisation-paid',
  'organisation-refunded',
  'organisation-minutes',
]);

/** `199000 VND`, `2026-11-23`, `PLUS 6:` and `+600 s` as people read them. */
const spell = (detail: string): string =>
  detail
    .replaceAll(/(\d+) VND/g, (_all, vnd: string) => money(Number(vnd)))
    .replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1')
    .replace(/^KCT /, () => `${messages.auditUntaxed} `)
    .replace(/^(FREE|PLUS|PRO) (\d+):/, (_all, name: string, months: string) =>
      messages.auditTerm(name, months),
    )
    .replace(/^([+\u2212])(\d+) s$/, (_all, sign: string, seconds: string) =>
      messages.auditMinutes(sign, Math.floor(Number(seconds) / 60), Number(seconds) % 60),
    );

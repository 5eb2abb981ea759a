import type { AuditEvent } from '../../contract/audit.ts';
import { PROVIDER_NAMES } from '../auth/index.ts';
import { messages } from './messages.ts';

/** What happened, in words; an event that a newer server knows by its name. */
export function describeEvent({ kind, detail }: Pick<AuditEvent, 'kind' | 'detail'>): string {
  const rights: Record<string, string> = messages.auditRights;
  const ways: Record<string, string> = messages.auditWays;
  const providers: Record<string, string> = PROVIDER_NAMES;
  const [right = '', email = ''] = detail.split(' ');
  const words: Partial<Record<AuditEvent['kind'], string>> = {
    'sign-in': ways[detail] ?? detail,
    'provider-linked': providers[detail] ?? detail,
    'provider-unlinked': providers[detail] ?? detail,
    'member-invited': `${email} (${rights[right] ?? right})`,
    'link-created': rights[detail] ?? detail,
    'link-changed': rights[detail] ?? detail,
    'link-revoked': rights[detail] ?? detail,
    'package-changed': detail.toUpperCase(),
  };
  return messages.auditEvents[kind](words[kind] ?? detail).trim();
}

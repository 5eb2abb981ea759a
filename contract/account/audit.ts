/** The audit trail of an account: who did what with it, when and from where. Kept for 12 months, changed by nobody. */
import { z } from 'zod';
import { AUDIT_PAGE_SIZE, AUDIT_ROUTES } from './audit-routes.ts';
import { endpoint } from '../endpoint.ts';

/** What is recorded. The name stands in the database: one that was used is never given another meaning. */
export const AuditKind = z.enum([
  'account-created',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'device-signed-out',
  'signed-out-everywhere',
  'session-stolen',
  'password-changed',
  'password-reset',
  'password-refused',
  'email-confirmed',
  'totp-on',
  'totp-off',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'account-deleted',
  'member-invited',
  'member-removed',
  'member-left',
  'folder-shared',
  'folder-unshared',
  'folder-left',
  'link-created',
  'link-changed',
  'link-revoked',
  'record-deleted',
  'record-trashed',
  'record-restored',
  'sound-rule-set',
  'folder-sound-rule-set',
  'sound-removed',
  'passage-removal-asked',
  'passage-removed',
  'transcript-exported',
  'audio-exported',
  'archive-asked',
  'records-imported',
  'package-changed',
  'setting-changed',
  'campaign-added',
  'campaign-stopped',
  'campaign-removed',
  'operator-added',
  'operator-removed',
  'model-asked',
  'model-added',
  'model-removed',
  'model-chosen',
  'invoice-issued',
  'invoice-corrected',
  'invoice-retried',
  'invoices-exported',
  'words-added',
  'word-removed',
  'person-suspended',
  'person-restored',
  'minutes-corrected',
  'review-decided',
  'refund-asked',
  'refund-approved',
  'refund-denied',
  'refund-done',
  'refund-failed',
  'campaign-changed',
  'price-added',
  'price-withdrawn',
  'tax-changed',
  'voucher-added',
  'voucher-changed',
  'jobs-run-again',
  'key-made',
  'key-revoked',
  'organisation-created',
  'organisation-renamed',
  'organisation-dissolved',
  'organisation-invited',
  'organisation-uninvited',
  'organisation-joined',
  'organisation-left',
  'organisation-removed',
  'organisation-role',
  'organisation-links',
  'organisation-factor',
  'organisation-sound',
  'organisation-ordered',
  'organisation-paid',
  'organisation-refunded',
  'organisation-minutes',
  'organisation-domain-proved',
  'organisation-domain-removed',
  'organisation-sign-in',
  'organisation-folder-shared',
  'organisation-folder-unshared',
]);
export type AuditKind = z.infer<typeof AuditKind>;

/**
 * `self`: the person of the account. `operator`: who runs the installation. `guest`: somebody who came by a share link. `colleague`: an owner or
 * manager of their organisation.
 */
export const AuditActor = z.enum(['self', 'stranger', 'member', 'guest', 'operator', 'colleague']);
export type AuditActor = z.infer<typeof AuditActor>;

export const AuditEvent = z.object({
  id: z.string(),
  kind: AuditKind,
  actor: AuditActor,
  /** ISO 8601. */
  create_time: z.string(),
  /** The user agent as the device sent it; may be empty. */
  device: z.string(),
  /** The network without the part that names one machine, for example `203.0.113.*`; may be empty. */
  network: z.string(),
  /** Null for an event about no record. The name is null once the record is deleted, or not theirs to see. */
  record: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** What else says what happened: a way to sign in, a right, an address that was let in, a format. */
  detail: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const auditEndpoints = {
  listAuditEvents: endpoint({
    ...AUDIT_ROUTES.listAuditEvents,
    scope: null,
    summary: 'What happened with the account of who asks in the last 12 months, newest first.',
    query: z.object({
      /** Only events before this one. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(AUDIT_PAGE_SIZE),
    }),
    reply: z.object({
      data: z.object({
        items: z.array(AuditEvent),
        /** What `before` of the next page is; null on the last. */
        next: z.string().nullable(),
      }),
    }),
  }),
} as const;

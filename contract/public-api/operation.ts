/** What the public document says of a call beyond its declaration. */
import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { FailureCode } from '../errors.ts';

export const PUBLIC_TAGS = {
  account: 'Khóa và thời lượng',
  records: 'Bản ghi',
  live: 'Ghi trực tiếp',
  transcripts: 'Bản chép lời',
  files: 'Xuất tệp',
  meetings: 'Cuộc họp và bot',
  webhooks: 'Webhook',
} as const;
export type PublicTag = keyof typeof PUBLIC_TAGS;

export interface Operation {
  readonly endpoint: Endpoint<string, z.ZodType, z.ZodType, z.ZodType>;
  /** Name of the call in programs that are made from the document. */
  readonly operationId: string;
  readonly tag: PublicTag;
  readonly title: string;
  readonly text: string;
  /** What it is refused for, beyond what every call may be. */
  readonly failures: readonly FailureCode[];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly reply?: unknown;
  /** A posted form in the place of a body: its fields, and what is said of them. */
  readonly form?: Readonly<
    Record<string, { text: string; isFile?: true; isNeeded?: true; example?: string }>
  >;
  /** A file in the place of a reply: its types. */
  readonly file?: readonly string[];
  /** May carry an `Idempotency-Key`. */
  readonly isOnce?: true;
}

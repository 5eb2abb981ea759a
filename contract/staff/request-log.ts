/** Calls that failed, were refused or took long, as those find them who are asked about one (`/quan-tri/yeu-cau`). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CALL_KINDS, CALLERS, READ_OUT_SIGNS } from './request-log-kinds.ts';
import { STAFF_SHOP_ROUTES as ROUTES } from './staff-shop-routes.ts';

const ListedCall = z.object({
  /** Of the request, as its answer named it. */
  id: z.string(),
  begun_at: z.string(),
  kind: z.enum(CALL_KINDS),
  method: z.string(),
  /** The pattern, without what stood in its place; empty where there is no such route. */
  route: z.string(),
  status: z.int(),
  /** Of a failure with a name, with the sentence that its caller read. */
  code: z.string().nullable(),
  message: z.string(),
  duration_ms: z.int(),
  caller: z.enum(CALLERS),
  /** Null for whoever was not signed in, or has removed their account. The address is masked. */
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }).nullable(),
  /** The last four signs of the key. */
  key_tail: z.string().nullable(),
  /** Machine and number of the process that answered. */
  process: z.string(),
});
export type ListedCall = z.infer<typeof ListedCall>;

const JobOfCall = z.object({
  request_id: z.string(),
  id: z.string(),
  kind: z.string(),
  state: z.enum(['ready', 'running', 'done', 'dead']),
  tries: z.int(),
  created_at: z.string(),
  /** Why it failed last, as the program says it, without addresses and numbers; empty for not at all. */
  cause: z.string(),
});
export type JobOfCall = z.infer<typeof JobOfCall>;

const CallList = z.object({
  data: z.object({
    items: z.array(ListedCall),
    /** What came of the calls; with an id also of one that went well and is not kept itself. */
    jobs: z.array(JobOfCall),
    next: z.string().nullable(),
    /** Calls of the last 24 hours. */
    last_day: z.object({ failed: z.int(), refused: z.int(), slow: z.int() }),
  }),
});
export type CallList = z.infer<typeof CallList>['data'];

export const requestLogEndpoints = {
  listCalls: endpoint({
    ...ROUTES.listCalls,
    scope: null,
    summary:
      'Calls of the last seven days that failed, were refused or took long, and the jobs that came of them.',
    query: z.object({
      /** The first signs of the id of a request, 8 at least. */
      id: z
        .string()
        .trim()
        .toLowerCase()
        .regex(new RegExp(`^[0-9a-f]{${READ_OUT_SIGNS}}(-?[0-9a-f]){0,24}-?$`))
        .optional(),
      /** An account's id, or a part of a name or an address. */
      person: z.string().trim().min(1).max(200).optional(),
      route: z.string().trim().min(1).max(200).optional(),
      kind: z.enum(CALL_KINDS).optional(),
      status: z.coerce.number().int().min(100).max(599).optional(),
      /** Days in Hanoi, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      order: z.enum(['newest', 'slowest']).default('newest'),
      /** The last one of the page before. */
      before: z.uuid().optional(),
    }),
    reply: CallList,
  }),
} as const;

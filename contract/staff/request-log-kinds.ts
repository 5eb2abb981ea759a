/** Why the request log keeps a call: a failure of ours (5xx), one that was refused (4xx), or one that took long. */
export const CALL_KINDS = ['failed', 'refused', 'slow'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Who made a call; `guest` came by a share link. */
export const CALLERS = ['person', 'key', 'guest', 'nobody'] as const;
export type Caller = (typeof CALLERS)[number];

/** So many signs of a request's id are enough to find it: people read them out. */
export const READ_OUT_SIGNS = 8;

/** Why a model did not come: what `/quan-tri/mo-hinh` has a sentence for. */
import type { DownloadFailure, DownloadFailureKind } from '../../../contract/staff/operators.ts';

/** A download that ended in a way of which the kind is known where it is thrown. */
export class DownloadError extends Error {
  constructor(
    readonly kind: DownloadFailureKind,
    message: string,
  ) {
    super(message);
  }
}

/** None of the sources of a model had it. The message says what each answered. */
export class NoSourceError extends Error {
  readonly failures: readonly DownloadFailure[];

  /** @param failed address of each source, in the order they were tried, and why it failed */
  constructor(failed: readonly { url: string; error: Error }[]) {
    super(failed.map(({ error }) => reasonOf(error)).join('; '));
    this.failures = failed.map(({ url, error }) => ({ place: new URL(url).host, kind: kindOf(error) }));
  }
}

/** `fetch` hides the reason in the cause of a bare "fetch failed". */
export const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

/** Codes of Node and of undici, which `fetch` is made of. */
const KINDS: Record<string, DownloadFailureKind> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  UND_ERR_SOCKET: 'cut',
  UND_ERR_BODY_TIMEOUT: 'cut',
  UND_ERR_HEADERS_TIMEOUT: 'cut',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut',
  ENOSPC: 'disk',
  EDQUOT: 'disk',
  EROFS: 'disk',
  EACCES: 'disk',
  EPERM: 'disk',
  MODEL_ARCHIVE_BROKEN: 'different',
};

/** Reads an error and what caused it, the outermost that is known first. */
export function kindOf(error: unknown): DownloadFailureKind {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof DownloadError) return error.kind;
  const code = 'code' in error ? String(error.code) : '';
  // undici says what the proxy answered in words alone.
  if (error.message.startsWith('Proxy response')) return 'proxy';
  if (/CERT|UNABLE_TO_(GET|VERIFY)/.test(code)) return 'certificate';
  return KINDS[code] ?? kindOf(error.cause);
}

/** @param status of an HTTP answer that is no success */
export function kindOfStatus(status: number): DownloadFailureKind {
  if (status === 404 || status === 410) return 'missing';
  return status === 429 || status >= 500 ? 'busy' : status === 407 ? 'proxy' : 'refused';
}

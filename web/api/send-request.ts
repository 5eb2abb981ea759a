/** One request and its reply, knowing nothing of sessions. */
import type { CallInput, CallReply } from '../../contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../contract/index.ts';
import { TOKEN_SCHEME } from '../../contract/limits.ts';
import { ROUTES } from '../../contract/routes.ts';
import { failureOf, noConnection } from './call-failure.ts';
import { toQueryString, type QueryValue } from './query-string.ts';

export type Input<Name extends EndpointName> = CallInput<Endpoints[Name]>;
export type Reply<Name extends EndpointName> = CallReply<Endpoints[Name]>;

export interface RequestOptions {
  accessToken?: string | null;
  signal?: AbortSignal;
}

/** The parts that an input may have, seen without the type of its endpoint. */
interface InputParts {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** Sends a declared call. Throws `CallFailure` when it is refused or does not arrive, and the signal's reason when aborted. */
export async function sendRequest<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  { accessToken, signal }: RequestOptions = {},
): Promise<Reply<Name>> {
  const { method, path } = ROUTES[name];
  const { params = {}, query = {}, body } = input as InputParts;
  const filledPath = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const headers = new Headers({ accept: 'application/json' });
  if (accessToken) headers.set('authorization', `${TOKEN_SCHEME} ${accessToken}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const response = await fetch(filledPath + toQueryString(query), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? noConnection() : error;
  });
  const reply: unknown = await response.json().catch(() => null);
  signal?.throwIfAborted();
  if (!response.ok) throw failureOf(reply);
  return reply as Reply<Name>;
}

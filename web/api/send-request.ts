/** One request and its reply, knowing nothing of sessions. */
import type { CallInput, CallReply } from '../../contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../contract/index.ts';
import { TOKEN_SCHEME } from '../../contract/limits.ts';
import { ROUTES, type Route } from '../../contract/routes.ts';
import { failureOf, noConnection } from './call-failure.ts';
import { toQueryString, type QueryValue } from './query-string.ts';

export type Input<Name extends EndpointName> = CallInput<Endpoints[Name]>;
export type Reply<Name extends EndpointName> = CallReply<Endpoints[Name]>;

/** Shown with every request, for example the token of a share link while its page is open. */
export const shownHeaders: Record<string, string> = {};

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

/** The calls whose paths every page knows; those of a feature are sent with `createCalls`. */
export type KnownName = keyof typeof ROUTES;

/** Sends a declared call. Throws `CallFailure` when it is refused or does not arrive, and the signal's reason when aborted. */
export const sendRequest = <Name extends KnownName>(
  name: Name,
  input: Input<Name>,
  options: RequestOptions = {},
): Promise<Reply<Name>> => sendTo<Name>(ROUTES[name], input, options);

/** The same for a call whose path the caller knows. */
export async function sendTo<Name extends EndpointName>(
  route: Route,
  input: Input<Name>,
  options: RequestOptions,
): Promise<Reply<Name>> {
  const response = await openResponse(route, input, 'application/json', options);
  const reply: unknown = await response.json().catch(() => null);
  options.signal?.throwIfAborted();
  if (!response.ok) throw failureOf(reply);
  return reply as Reply<Name>;
}

/** The reply as it comes, refused or not; throws only where none comes. */
export async function openResponse(
  { method, path }: Route,
  input: Input<EndpointName>,
  accept: string,
  { accessToken, signal }: RequestOptions,
): Promise<Response> {
  const { params = {}, query = {}, body } = input as InputParts;
  const filledPath = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const headers = new Headers({ ...shownHeaders, accept });
  if (accessToken) headers.set('authorization', `${TOKEN_SCHEME} ${accessToken}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  return fetch(filledPath + toQueryString(query), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? noConnection() : error;
  });
}

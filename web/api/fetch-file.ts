/** Calls that answer with a file. Apart from the client, since the browser's first load asks for none. */
import type { EndpointName } from '../../contract/index.ts';
import { ROUTES, type Route } from '../../contract/routes.ts';
import { failureOf, noConnection } from './call-failure.ts';
import { asSignedIn } from './client.ts';
import { openResponse, type Input, type KnownName } from './send-request.ts';

export interface FetchedFile {
  blob: Blob;
  /** As the server names it (RFC 5987). */
  fileName: string;
}

/** Makes a declared call that is asked for a file. Throws `CallFailure`. */
export const fetchFile = <Name extends KnownName>(name: Name, input: Input<Name>): Promise<FetchedFile> =>
  fetchFileFrom(ROUTES[name], input);

/** The same for a call whose path the caller knows. */
export const fetchFileFrom = <Name extends EndpointName>(
  route: Route,
  input: Input<Name>,
): Promise<FetchedFile> =>
  asSignedIn(async (accessToken) => {
    const response = await openResponse(route, input, '*/*', { accessToken });
    if (!response.ok) throw failureOf(await response.json().catch(() => null));
    const disposition = response.headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '';
    const blob = await response.blob().catch(() => {
      throw noConnection();
    });
    return { blob, fileName: decodeURIComponent(encoded) };
  });

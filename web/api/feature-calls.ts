/** The typed client of one feature, whose paths come with its own pages: the browser's first load knows none of them. */
import type { EndpointName } from '../../contract/index.ts';
import type { Route } from '../../contract/routes.ts';
import { asSignedIn } from './client.ts';
import { sendTo, type Input, type Reply } from './send-request.ts';

/** `call` as in the client, for the names of `routes`. */
export const createCalls =
  <Names extends EndpointName>(routes: Readonly<Record<Names, Route>>) =>
  <Name extends Names>(
    name: Name,
    input: Input<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<Reply<Name>> =>
    asSignedIn((accessToken) => sendTo<Name>(routes[name], input, { ...options, accessToken }));

/** The typed client: `call('listRecords', { query })`, signed in where somebody is. */
import type { EndpointName } from '../../contract/index.ts';
import { CallFailure } from './call-failure.ts';
import { sendRequest, type Input, type Reply } from './send-request.ts';
import { endSession, freshAccessToken, refreshSession } from './session.ts';

/**
 * Makes a declared call. When the token has expired, refreshes the session once and tries again; when that fails too,
 * ends the session (spec 4 "Session"). Throws `CallFailure`.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<Reply<Name>> {
  const accessToken = await freshAccessToken();
  try {
    return await sendRequest(name, input, { ...options, accessToken });
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    return retryRefreshed(name, input, { ...options, spentToken: accessToken, refusal: error });
  }
}

async function retryRefreshed<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  {
    spentToken,
    refusal,
    ...options
  }: { signal?: AbortSignal; spentToken: string | null; refusal: CallFailure },
): Promise<Reply<Name>> {
  const accessToken = await refreshSession(spentToken);
  if (accessToken === null) {
    endSession('expired');
    throw refusal;
  }
  try {
    return await sendRequest(name, input, { ...options, accessToken });
  } catch (error) {
    if (isUnauthenticated(error)) endSession('expired');
    throw error;
  }
}

const isUnauthenticated = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'UNAUTHENTICATED';

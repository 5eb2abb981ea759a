/** The typed client: `call('listRecords', { query })`, signed in where somebody is. */
import { CallFailure } from './call-failure.ts';
import { sendRequest, type Input, type KnownName, type Reply } from './send-request.ts';
import { endSession, freshAccessToken, refreshSession } from './session.ts';

/**
 * Makes a declared call. When the token has expired, refreshes the session once and tries again; when that fails too,
 * ends the session (spec 4 "Session"). Throws `CallFailure`.
 */
export const call = <Name extends KnownName>(
  name: Name,
  input: Input<Name>,
  options?: { signal?: AbortSignal },
): Promise<Reply<Name>> => asSignedIn((accessToken) => sendRequest(name, input, { ...options, accessToken }));

/** Sends what needs a token: again with a fresh one when it is refused as expired. Throws what `send` throws. */
export async function asSignedIn<Result>(
  send: (accessToken: string | null) => Promise<Result>,
): Promise<Result> {
  const spentToken = await freshAccessToken();
  try {
    return await send(spentToken);
  } catch (refusal) {
    if (!isUnauthenticated(refusal)) throw refusal;
    try {
      const accessToken = await refreshSession(spentToken);
      if (accessToken === null) throw refusal;
      return await send(accessToken);
    } catch (error) {
      if (isUnauthenticated(error)) endSession('expired');
      throw error;
    }
  }
}

const isUnauthenticated = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'UNAUTHENTICATED';

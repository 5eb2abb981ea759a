import { TOKEN_SCHEME } from '../../../contract/limits.ts';
import { DICTATION_ROUTES, DICTATION_TYPE } from '../../../contract/transcription/dictation-routes.ts';
import { failureOf, noConnection } from '../../api/call-failure.ts';
import { asSignedIn } from '../../api/client.ts';
import { shownHeaders } from '../../api/send-request.ts';

/**
 * Lets the server hear a phrase.
 * @returns its text; empty where nothing was heard
 * @throws CallFailure, and the signal's reason when aborted
 */
export const hearPhrase = (
  recordId: string,
  pcm: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<string> =>
  asSignedIn(async (accessToken) => {
    const { method, path } = DICTATION_ROUTES.hearDictation;
    const headers = new Headers({
      ...shownHeaders,
      accept: 'application/json',
      'content-type': DICTATION_TYPE,
    });
    if (accessToken) headers.set('authorization', `${TOKEN_SCHEME} ${accessToken}`);
    const address = path.replace(':id', encodeURIComponent(recordId));
    const response = await fetch(address, { method, headers, body: pcm, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof TypeError ? noConnection() : error;
    });
    const reply: unknown = await response.json().catch(() => null);
    signal.throwIfAborted();
    if (!response.ok) throw failureOf(reply);
    return (reply as { data: { text: string } }).data.text;
  });

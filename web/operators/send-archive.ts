import { TOKEN_SCHEME } from '../../contract/limits.ts';
import { MODEL_ARCHIVE_TYPE, OPERATOR_ROUTES } from '../../contract/staff/operator-routes.ts';
import { failureOf, noConnection } from '../api/call-failure.ts';
import { asSignedIn } from '../api/client.ts';
import { sendBody } from '../api/send-body.ts';

interface SendOptions {
  signal: AbortSignal;
  /** Called with the share that has left this machine, 0..1. */
  onProgress: (share: number) => void;
}

/**
 * Sends an archive of a model, or of recordings.
 * @param query begins with `?`
 * @returns what the server answers
 * @throws CallFailure, and the signal's reason when aborted
 */
export const sendArchive = <Answer>(
  call: 'addModelArchive' | 'startAccuracyRun',
  archive: Blob,
  { query = '', ...options }: SendOptions & { query?: string },
): Promise<Answer> =>
  asSignedIn(async (accessToken) => {
    const { method, path } = OPERATOR_ROUTES[call];
    const { status, text } = await sendBody({
      method,
      url: path + query,
      body: archive,
      headers: {
        'content-type': MODEL_ARCHIVE_TYPE,
        ...(accessToken === null ? {} : { authorization: `${TOKEN_SCHEME} ${accessToken}` }),
      },
      ...options,
    });
    if (status === 0) throw noConnection();
    if (status !== 200) throw failureOf(readJson(text));
    return JSON.parse(text) as Answer;
  });

/** Null for what is none, as from a proxy in front. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

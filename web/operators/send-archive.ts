import { TOKEN_SCHEME } from '../../contract/limits.ts';
import { MODEL_ARCHIVE_TYPE, OPERATOR_ROUTES } from '../../contract/operator-routes.ts';
import type { ModelList } from '../../contract/operators.ts';
import { failureOf, noConnection } from '../api/call-failure.ts';
import { asSignedIn } from '../api/client.ts';
import { sendBody } from '../api/send-body.ts';

interface SendOptions {
  isLicenceAccepted: boolean;
  signal: AbortSignal;
  /** Called with the share that has left this machine, 0..1. */
  onProgress: (share: number) => void;
}

/**
 * Sends the archive of a model.
 * @throws CallFailure, and the signal's reason when aborted
 */
export const sendArchive = (file: File, { isLicenceAccepted, ...options }: SendOptions): Promise<ModelList> =>
  asSignedIn(async (accessToken) => {
    const { method, path } = OPERATOR_ROUTES.addModelArchive;
    const { status, text } = await sendBody({
      method,
      url: `${path}?accept_licence=${isLicenceAccepted}`,
      body: file,
      headers: {
        'content-type': MODEL_ARCHIVE_TYPE,
        ...(accessToken === null ? {} : { authorization: `${TOKEN_SCHEME} ${accessToken}` }),
      },
      ...options,
    });
    if (status === 0) throw noConnection();
    if (status !== 200) throw failureOf(readJson(text));
    return JSON.parse(text) as ModelList;
  });

/** Null for what is none, as from a proxy in front. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

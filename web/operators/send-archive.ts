import { TOKEN_SCHEME } from '../../contract/limits.ts';
import { MODEL_ARCHIVE_TYPE, OPERATOR_ROUTES } from '../../contract/operator-routes.ts';
import type { ModelList } from '../../contract/operators.ts';
import { failureOf, noConnection } from '../api/call-failure.ts';
import { asSignedIn } from '../api/client.ts';

interface SendOptions {
  isLicenceAccepted: boolean;
  signal: AbortSignal;
  /** Called with the share that has left this machine, 0..1. */
  onProgress: (share: number) => void;
}

/**
 * Sends the archive of a model. `XMLHttpRequest`, since fetch cannot tell how much of a body has been sent.
 * @throws CallFailure, and the signal's reason when aborted
 */
export const sendArchive = (file: File, options: SendOptions): Promise<ModelList> =>
  asSignedIn((accessToken) => send(file, accessToken, options));

function send(
  file: File,
  accessToken: string | null,
  { isLicenceAccepted, signal, onProgress }: SendOptions,
): Promise<ModelList> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason as Error);
      else if (request.status === 0) reject(noConnection());
      else if (request.status === 200) resolve(request.response as ModelList);
      else reject(failureOf(request.response));
    });
    const { method, path } = OPERATOR_ROUTES.addModelArchive;
    request.open(method, `${path}?accept_licence=${isLicenceAccepted}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', MODEL_ARCHIVE_TYPE);
    if (accessToken !== null) request.setRequestHeader('authorization', `${TOKEN_SCHEME} ${accessToken}`);
    request.send(file);
  });
}

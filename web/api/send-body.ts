interface BodyRequest {
  method: string;
  url: string;
  body: XMLHttpRequestBodyInit;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Called with the share that has left this machine, 0..1. */
  onProgress: (share: number) => void;
}

/** What came back; status 0 where nothing did. */
interface BodyAnswer {
  status: number;
  text: string;
}

/**
 * Sends a body that takes its time. `XMLHttpRequest`, since fetch cannot tell how much of it has been sent.
 * @throws the signal's reason when aborted
 */
export function sendBody({
  method,
  url,
  body,
  headers = {},
  signal,
  onProgress,
}: BodyRequest): Promise<BodyAnswer> {
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
      else resolve({ status: request.status, text: request.responseText });
    });
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** Calls to the product's API, for what scenarios prepare or look up behind the pages. */
import type { TokenPair } from '../../contract/auth.ts';
import type { RecordDetail } from '../../contract/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Sentence } from '../../contract/transcript.ts';
import type { UploadSignature } from '../../contract/upload.ts';
import type { Account } from './nxnote.ts';

export interface Api {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  createSignature(extension: string): Promise<UploadSignature>;
  createRecord(file: { bucket: string; key: string }, name: string): Promise<RecordDetail>;
  readRecord(id: string): Promise<RecordDetail>;
  readText(id: string): Promise<Sentence[]>;
  /** Seconds in the wallet. */
  balance(): Promise<number>;
}

/** Signs in with a session of its own. */
export async function openApi(address: string, { email, password }: Account): Promise<Api> {
  const { token } = await send<TokenPair>(address, null, 'POST', ROUTES.login.path, { email, password });
  const call = <T>(method: string, path: string, body?: unknown) =>
    send<T>(address, token, method, path, body);
  type OneRecord = { data: { record: RecordDetail } };
  return {
    call,
    createSignature: (extension) =>
      call('POST', ROUTES.createUploadSignature.path, { file_extension: extension }),
    createRecord: async ({ bucket, key }, name) =>
      (await call<OneRecord>('POST', ROUTES.createRecord.path, { data: { record: { name, bucket, key } } }))
        .data.record,
    readRecord: async (id) => (await call<OneRecord>('GET', `${ROUTES.listRecords.path}/${id}`)).data.record,
    readText: async (id) =>
      (await call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?audio_id=${id}&max_result=10000`))
        .data,
    balance: async () =>
      (await call<{ data: { quota: { amount: number } }[] }>('GET', ROUTES.listApiKeys.path)).data[0]!.quota
        .amount,
  };
}

async function send<T>(
  address: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Basic ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer as T;
}

/** Posts the signed form. */
export async function postForm(
  address: string,
  form: UploadSignature,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...form.signature, 'Content-Type': 'audio/wav' }))
    data.append(name, value);
  data.append('file', new Blob([content]));
  const response = await fetch(new URL(form.postEndpoint, address), { method: 'POST', body: data });
  if (!response.ok) throw new Error(`the storage answered ${response.status}`);
}

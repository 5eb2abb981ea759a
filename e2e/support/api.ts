/** Calls to the product's API, for what scenarios prepare or look up behind the pages. */
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { postForm as sendForm, send } from '../../server/testing/person.ts';
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

/** Signs in with a session of its own. @throws Error when the server refuses */
export const signIn = (address: string, { email, password }: Account): Promise<TokenPair> =>
  ask(address, null, 'POST', ROUTES.login.path, { email, password });

/** Calls with a session of its own; each throws what the server refuses with. */
export async function openApi(address: string, account: Account): Promise<Api> {
  const { token } = await signIn(address, account);
  const call = <T>(method: string, path: string, body?: unknown) =>
    ask<T>(address, token, method, path, body);
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

async function ask<T>(
  address: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const { status, body: answer } = await send<T>(address, token, method, path, body);
  if (status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Posts the signed form. */
export async function postForm(
  address: string,
  form: UploadSignature,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const reply = await sendForm(new URL(form.postEndpoint, address), form.signature, content);
  if (!reply.ok) throw new Error(`the storage answered ${reply.status}`);
}

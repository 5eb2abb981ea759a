/** Somebody who uses the server over HTTP and sockets, as the browser does. */
import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { WebSocket } from 'ws';
import type { SessionUser, TokenPair } from '../../contract/sign-in/auth.ts';
import {
  RECORD_STATUS,
  STATUS_SOCKET_PATH,
  type RecordDetail,
  type StatusMessage,
} from '../../contract/records/records.ts';
import type { BotChallenge } from '../../contract/sign-in/bot-check.ts';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';

type OneRecord = { data: { record: RecordDetail } };

export interface Answer<T> {
  status: number;
  body: T;
}

export interface Person {
  /** Of the server that is asked. */
  address: string;
  tokens: TokenPair;
  user: SessionUser;
  /** A call with this person's token. */
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Signature and form post: what the browser does before it creates the record. */
  sendFile(content: Uint8Array<ArrayBuffer>, extension: string): Promise<{ bucket: string; key: string }>;
  createRecord(file: { bucket: string; key: string }, name?: string): Promise<Answer<OneRecord>>;
  /** Both, for files that are in order. */
  addRecord(content: Uint8Array<ArrayBuffer>, extension: string): Promise<RecordDetail>;
  /** Everything the status socket says until it closes. */
  followRecord(recordId: string, token?: string): Promise<{ messages: StatusMessage[]; closeCode: number }>;
  /** Seconds in the wallet. */
  balance(): Promise<number>;
  readRecord(recordId: string): Promise<RecordDetail>;
  /** The same person on another node. */
  at(address: string): Person;
}

/** Of everybody who signs up here. */
export const PERSON_PASSWORD = 'mật khẩu thử 1';

export async function signUp(address: string): Promise<Person> {
  const email = `test-${randomBytes(6).toString('hex')}@example.com`;
  const registration = { email, password: PERSON_PASSWORD, full_name: 'Người Thử' };
  const { status, body: tokens } = await sendRegistration<TokenPair>(address, registration);
  if (status !== 200) throw new Error(`the registration was refused: ${JSON.stringify(tokens)}`);
  const answer = await send<SessionUser>(address, tokens.access_token, 'GET', ROUTES.currentUser.path);
  if (answer.status !== 200) throw new Error(`the session was refused: ${JSON.stringify(answer.body)}`);
  return createPerson(address, tokens, answer.body);
}

/** Registers as the form does: with the texts agreed to and the bot check solved. */
export async function sendRegistration<T>(address: string, fields: unknown): Promise<Answer<T>> {
  const bot_check = await solveBotCheck(address);
  const form = { agreed_texts: LEGAL_VERSIONS, bot_check, ...(fields as object) };
  return send<T>(address, null, 'POST', ROUTES.register.path, form);
}

/** Does what the browser does for one proof: asks for a challenge and works it out. */
export async function solveBotCheck(address: string): Promise<string> {
  const { body } = await send<{ data: BotChallenge }>(address, null, 'GET', ROUTES.getBotChallenge.path);
  if (body.data.provider !== 'altcha') throw new Error('only the built-in check can be solved');
  const { challenge } = body.data;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

function createPerson(address: string, tokens: TokenPair, user: SessionUser): Person {
  const call = <T>(method: string, path: string, body?: unknown) =>
    send<T>(address, tokens.access_token, method, path, body);

  const sendFile: Person['sendFile'] = async (content, extension) => {
    const { body } = await call<UploadSignature>('POST', ROUTES.createUploadSignature.path, {
      file_extension: extension,
    });
    const posted = await postForm(new URL(body.postEndpoint, address), body.signature, content);
    if (!posted.ok) throw new Error(`the storage answered ${posted.status}: ${await posted.text()}`);
    return { bucket: body.signature.bucket, key: body.signature.key };
  };
  const createRecord: Person['createRecord'] = (file, name = 'Bản ghi thử') =>
    call('POST', ROUTES.createRecord.path, { data: { record: { name, source_name: '', ...file } } });

  return {
    address,
    tokens,
    user,
    call,
    sendFile,
    createRecord,
    async addRecord(content, extension) {
      const { status, body } = await createRecord(await sendFile(content, extension));
      if (status !== 200) throw new Error(`the record was refused: ${JSON.stringify(body)}`);
      return body.data.record;
    },
    followRecord: (recordId, token = tokens.access_token) => follow(address, recordId, token),
    async balance() {
      const { body } = await call<{ data: { quota: { amount: number } }[] }>('GET', ROUTES.listApiKeys.path);
      return body.data[0]!.quota.amount;
    },
    async readRecord(recordId) {
      const { body } = await call<OneRecord>('GET', `${ROUTES.listRecords.path}/${recordId}`);
      return body.data.record;
    },
    at: (other) => createPerson(other, tokens, user),
  };
}

export async function send<T>(
  address: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      // A connection that was kept may be closed by the server at the moment of the next question.
      connection: 'close',
      ...(token === null ? {} : { authorization: `Basic ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

export function postForm(
  url: URL,
  fields: Record<string, string>,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...fields,
    'Content-Type': fields['Content-Type'] ?? 'audio/wav',
  }))
    form.append(name, value);
  form.append('file', new Blob([content]));
  return fetch(url, { method: 'POST', body: form });
}

function follow(
  address: string,
  recordId: string,
  token: string,
): Promise<{ messages: StatusMessage[]; closeCode: number }> {
  const query = new URLSearchParams({ audio_id: recordId, token });
  const socket = new WebSocket(`${address.replace('http', 'ws')}${STATUS_SOCKET_PATH}?${query.toString()}`);
  const messages: StatusMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as StatusMessage));
  return new Promise((resolve, reject) => {
    socket.on('close', (closeCode) => resolve({ messages, closeCode }));
    socket.on('error', reject);
  });
}

/** The last state that the socket told. @throws Error when it was not a success */
export function expectDone(messages: readonly StatusMessage[]): void {
  const last = messages.at(-1);
  if (last?.status !== RECORD_STATUS.done)
    throw new Error(`the conversion ended with ${JSON.stringify(last)}`);
}

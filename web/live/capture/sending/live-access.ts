/** In whose name a recording is sent. */
import type { LiveKind, LiveState } from '../../../../contract/live.ts';
import type { RecordDetail } from '../../../../contract/records/records.ts';
import { call } from '../../../api/client.ts';
import { sendRequest } from '../../../api/send-request.ts';
import { freshAccessToken, refreshSession } from '../../../api/session.ts';
import { loadSessionUser } from '../../../auth/index.ts';

export interface LiveRecord {
  readonly record: RecordDetail;
  readonly live: LiveState;
}

export interface LiveBeginning {
  readonly id: string;
  readonly name: string;
  readonly kind: LiveKind;
  readonly folder_id?: string | null;
}

/** The calls throw `CallFailure`. */
export interface LiveAccess {
  /** What the socket's address says about the caller; null while the owner of the recording is not signed in. */
  socketQuery(): Promise<Record<string, string> | null>;
  /** The server refused what `socketQuery` gave last: gets something else. */
  renew(): Promise<void>;
  start(beginning: LiveBeginning): Promise<LiveRecord>;
  read(recordId: string): Promise<LiveRecord>;
  finish(recordId: string, chunks: number, lastChunkSamples: number): Promise<RecordDetail>;
}

/** Somebody who is signed in, for as long as it is the same person. */
export function sessionAccess(userId: string): LiveAccess {
  let token: string | null = null;
  return {
    socketQuery: async () => {
      // Another person may have signed in since: nothing goes out under their name.
      const user = await loadSessionUser();
      token = user?.id === userId ? await freshAccessToken() : null;
      return token === null ? null : { token };
    },
    renew: async () => void (await refreshSession(token)),
    start: async (record) => (await call('startLive', { body: { data: { record } } })).data,
    read: async (id) => (await call('getLive', { params: { id } })).data,
    finish: async (id, chunks, lastChunkSamples) =>
      (await call('finishLive', { params: { id }, ...finishBody(chunks, lastChunkSamples) })).data.record,
  };
}

/** Spec 2: `access_token` and `api_key` of the address, without a session. They cannot be renewed. */
export function keyAccess(accessToken: string, apiKey: string): LiveAccess {
  const options = { accessToken };
  return {
    socketQuery: () => Promise.resolve({ access_token: accessToken, api_key: apiKey }),
    renew: () => Promise.resolve(),
    start: async (record) => (await sendRequest('startLive', { body: { data: { record } } }, options)).data,
    read: async (id) => (await sendRequest('getLive', { params: { id } }, options)).data,
    finish: async (id, chunks, lastChunkSamples) => {
      const input = { params: { id }, ...finishBody(chunks, lastChunkSamples) };
      return (await sendRequest('finishLive', input, options)).data.record;
    },
  };
}

const finishBody = (chunks: number, lastChunkSamples: number) => ({
  body: { data: { chunks, last_chunk_samples: lastChunkSamples } },
});

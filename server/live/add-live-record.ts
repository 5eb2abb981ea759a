import type { LiveKind } from '../../contract/live.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { addRecord, type RecordRow } from '../records/index.ts';
import type { LiveSpeech } from '../speech/index.ts';

export interface AddDeps {
  database: Database;
  clock: Clock;
  storage: Pick<Storage, 'bucket'>;
  speech: Pick<LiveSpeech, 'liveEngine'>;
}

/** Adds a record whose sound comes later. A meeting becomes a recording, whose text comes afterwards, where text cannot keep up with speech. */
export const addLiveRecord = (
  deps: AddDeps,
  {
    id,
    userId,
    name,
    kind,
    folderId,
  }: { id: string; userId: string; name: string; kind: LiveKind; folderId?: string | null | undefined },
): Promise<RecordRow> =>
  addRecord(deps, {
    id,
    userId,
    name,
    sourceName: '',
    bucket: deps.storage.bucket,
    key: `audio/${userId}/${id}.ogg`,
    config: {},
    channels: [],
    durationMs: 0,
    reservedSeconds: 0,
    folderId,
    live: {
      kind: deps.speech.liveEngine().liveText === 'none' ? 'recording' : kind,
      heardAt: deps.clock.now(),
    },
  });

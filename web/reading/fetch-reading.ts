import type { SharedReading } from '../../contract/sharing/reading.ts';
import { askOrRecall, nameOfReading } from '../api/kept-answers.ts';
import { callSharing } from '../sharing/index.ts';

/** The text of a record as its reader may have it; the kept one where the server cannot be reached. */
export const fetchReading = async (recordId: string, withSubtitles: boolean): Promise<SharedReading> =>
  (
    await askOrRecall(nameOfReading(recordId), () =>
      callSharing('readShared', {
        params: { id: recordId },
        query: withSubtitles ? { subtitles: 'true' } : {},
      }),
    )
  ).data;

import { queryOptions } from '@tanstack/react-query';
import { LARGE_FILE_ROUTES } from '../../contract/records/large-file-routes.ts';
import type { LargeFile } from '../../contract/records/large-files.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

export const callLargeFiles = createCalls(LARGE_FILE_ROUTES);

const KEY = ['unfinished-files'];

/** Files on their way that some browser of this person did not bring to an end. */
export const unfinishedQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await callLargeFiles('listLargeFiles', {}, { signal })).data,
});

export const refreshUnfinished = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

/** How the server keeps the name of a file; its ending is never cut. */
export const keptName = (name: string): string => name.normalize('NFC').slice(-255);

/** Whether a file that is chosen is the one that was on its way: the same name, size and last change. */
export const isSameFile = (
  known: Pick<LargeFile, 'name' | 'size_bytes' | 'modified_ms'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean =>
  known.name === keptName(file.name) &&
  known.size_bytes === file.size &&
  known.modified_ms === file.lastModified;

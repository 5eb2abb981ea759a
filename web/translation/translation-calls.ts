/** What the page of translations asks the server. The texts themselves come with the shared document. */
import { queryOptions } from '@tanstack/react-query';
import type {
  TranslationFormat,
  TranslationLanguage,
} from '../../contract/translation/translation-languages.ts';
import { TRANSLATION_ROUTES } from '../../contract/translation/translation-routes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { fetchFileFrom } from '../api/fetch-file.ts';
import { queryClient } from '../api/query-client.ts';
import { saveFile } from '../exports/index.ts';

const callTranslation = createCalls(TRANSLATION_ROUTES);

const POLL_MS = 1_000;

/** Which engine there is, and how far it is; asked for again and again while it works. */
export const translationsQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['translation', recordId],
    queryFn: async ({ signal }) =>
      (await callTranslation('getTranslations', { params: { id: recordId } }, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'working') ? POLL_MS : false,
    gcTime: 0,
  });

/** Throws `CallFailure`. */
export async function startTranslation(recordId: string, language: TranslationLanguage): Promise<void> {
  const { data } = await callTranslation('startTranslation', {
    params: { id: recordId },
    body: { language },
  });
  queryClient.setQueryData(translationsQuery(recordId).queryKey, data);
}

/** Throws `CallFailure`. */
export async function stopTranslation(recordId: string, language: TranslationLanguage): Promise<void> {
  const { data } = await callTranslation('stopTranslation', { params: { id: recordId, language } });
  queryClient.setQueryData(translationsQuery(recordId).queryKey, data);
}

/** Saves the file as the browser saves downloads. @returns its name. Throws `CallFailure`. */
export async function downloadTranslation(
  recordId: string,
  language: TranslationLanguage,
  format: TranslationFormat,
  isBilingual: boolean,
): Promise<string> {
  const { blob, fileName } = await fetchFileFrom(TRANSLATION_ROUTES.exportTranslation, {
    params: { id: recordId, language },
    query: { format, bilingual: isBilingual ? 'true' : 'false' },
  });
  saveFile(blob, fileName);
  return fileName;
}

/** What the dialog asks the server for. */
import { queryOptions } from '@tanstack/react-query';
import type { AudioCopyFormat, AudioDownloads, ExportFormat } from '../../contract/exports/exports.ts';
import type { FrameRate, SubtitleNumber } from '../../contract/subtitles/subtitle-limits.ts';
import { callPage } from '../api/page-calls.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { queryClient } from '../api/query-client.ts';
import { formatOf, type OptionName } from './formats.ts';
import { saveFile } from './save-file.ts';

const POLL_MS = 1_000;

export type Choices = Readonly<Partial<Record<OptionName, boolean>>>;

/** As the fields hold them; empty for what is left as it is. */
export type SubtitleChoices = Readonly<
  Partial<Record<SubtitleNumber, string> & { lines: '1' | '2'; frame_rate: FrameRate | '' }>
>;

/** The sound of a record; asked for again and again while a copy is being made. */
export const audioDownloadsQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['exports', recordId],
    queryFn: async ({ signal }) =>
      (await callPage('listDownloads', { params: { id: recordId } }, { signal })).data,
    refetchInterval: ({ state }) => (isConverting(state.data) ? POLL_MS : false),
    gcTime: 0,
  });

const isConverting = (downloads: AudioDownloads | undefined): boolean =>
  downloads?.copies.some(({ state }) => state === 'working') ?? false;

/** Fetches a text or subtitle file and saves it. @returns its name. Throws `CallFailure`. */
export async function downloadText(
  recordId: string,
  format: ExportFormat,
  choices: Choices,
  subtitles: SubtitleChoices,
): Promise<string> {
  const chosen = formatOf(format);
  const flag = (name: OptionName) => {
    const value = chosen.options.includes(name) ? choices[name] : undefined;
    return value === undefined ? undefined : (`${value}` as const);
  };
  const query = {
    audio_id: recordId,
    speakers: flag('speakers'),
    times: flag('times'),
    comments: flag('comments'),
    bookmarks_only: flag('bookmarksOnly'),
    hide_fillers: flag('hideFillers'),
    ...(flag('numbersInWords') === 'true' && { numbers: 'words' as const }),
  };
  // Spec 7: for subtitles the segment /texts becomes /srt-texts.
  const { blob, fileName } = await (chosen.isSubtitle
    ? fetchFile('listSrtTexts', { query: { ...query, ...settingsOf(subtitles), format: chosen.format } })
    : fetchFile('listTexts', { query: { ...query, format: chosen.format } }));
  saveFile(blob, fileName);
  return fileName;
}

const settingsOf = (choices: SubtitleChoices) =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value.trim() !== '')) as Readonly<
    Partial<Record<SubtitleNumber, string> & { lines: '1' | '2'; frame_rate: FrameRate }>
  >;

/** Has a copy made; `audioDownloadsQuery` tells how far it is. Throws `CallFailure`. */
export async function convertAudio(recordId: string, format: AudioCopyFormat): Promise<void> {
  const { data } = await callPage('copyAudio', { params: { id: recordId }, body: { format } });
  queryClient.setQueryData(audioDownloadsQuery(recordId).queryKey, data);
}

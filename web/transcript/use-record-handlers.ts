import { useMemo } from 'react';
import type { DetailHandlers } from '../layouts/index.ts';
import { useMarkHandlers } from './marks/use-mark-handlers.ts';
import type { MarksOfPage } from './marks/use-marks.ts';

type PageHandlers = Pick<DetailHandlers, 'download' | 'rate' | 'share'>;

/** What the buttons of the frame do on the pages of a record. An action without its handler says that it is not open yet. */
export function useRecordHandlers(
  marks: MarksOfPage,
  { download, rate, share }: PageHandlers,
): DetailHandlers {
  const markHandlers = useMarkHandlers(marks);
  return useMemo(() => ({ ...markHandlers, download, rate, share }), [markHandlers, download, rate, share]);
}

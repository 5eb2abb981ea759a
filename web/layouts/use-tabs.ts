import { RECORD_PAGES, type RecordPageName } from '../api/record-pages.ts';
import { useSiteInfo } from '../site/index.ts';

/** The pages of a record that this installation has. The one that is open stays, whatever becomes known. */
export function useTabs(current: RecordPageName): RecordPageName[] {
  const hasQuestions = useSiteInfo().data?.answersQuestions === true;
  return (Object.keys(RECORD_PAGES) as RecordPageName[]).filter(
    (tab) => tab !== 'questions' || hasQuestions || tab === current,
  );
}

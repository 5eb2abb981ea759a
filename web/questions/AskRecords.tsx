import type { SearchFilters } from '../../contract/search/search.ts';
import { useSessionUser } from '../auth/index.ts';
import { AskPlace } from './AskPlace.tsx';
import { CitedWords, TimeLink } from './CitedPlace.tsx';
import { messages } from './messages.ts';

const SAYS = {
  heading: messages.headingMany,
  lead: messages.leadMany,
  examples: messages.examplesMany,
  notFoundHelp: messages.notFoundHelpMany,
} as const;

/** Questions on all records that filters leave; citations open their record at the second. */
export function AskRecords({ filters, firstTyped }: { filters: SearchFilters; firstTyped: string }) {
  const user = useSessionUser();
  if (user === null) return null;
  return (
    <section aria-label={messages.headingMany} className="rounded-card border border-line-strong p-4 sm:p-5">
      <AskPlace
        userId={user.id}
        filters={filters}
        says={SAYS}
        firstTyped={firstTyped}
        renderTime={(citation) => <TimeLink citation={citation} />}
        renderWords={(citation) => (
          <>
            <span className="font-medium">{citation.record.name}</span>
            <CitedWords citation={citation} />
          </>
        )}
      />
    </section>
  );
}

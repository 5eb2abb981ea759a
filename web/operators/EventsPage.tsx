import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';
import { Answered, ConsolePage } from './ConsolePage.tsx';
import { EventLines } from './EventLines.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { eventsQuery } from './people-queries.ts';

/** `/quan-tri/nhat-ky`: what everybody did who works here, and why. */
export function EventsPage() {
  const query = useInfiniteQuery(eventsQuery);
  return (
    <ConsolePage title={messages.events} lead={messages.eventsLead}>
      <Answered query={query}>
        {({ pages }) => (
          <div className="mt-4">
            <EventLines events={pages.flatMap(({ items }) => items)} empty={messages.noEvents} />
          </div>
        )}
      </Answered>
      {query.hasNextPage ? (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </ConsolePage>
  );
}

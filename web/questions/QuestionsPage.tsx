import { Link, notFound, useParams } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useMemo } from 'react';
import type { Citation } from '../../contract/questions/questions.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { RECORD_PAGES } from '../api/record-pages.ts';
import { useSessionUser } from '../auth/index.ts';
import { DetailLayout } from '../layouts/index.ts';
import { formatPlayerTime, Player, type PlayerClock } from '../player/index.ts';
import { RecordHeading, useRecord, useRecordSound } from '../record/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { AskPlace } from './AskPlace.tsx';
import { CITED_TIME, CitedWords, TimeLink } from './CitedPlace.tsx';
import { messages } from './messages.ts';

const SAYS = {
  heading: messages.heading,
  lead: messages.lead,
  examples: messages.examples,
  notFoundHelp: messages.notFoundHelp,
} as const;

/** `/meeting/:id/hoi`: what somebody wants to know of a record, answered with the seconds at which it was said. */
export function QuestionsPage() {
  const { id } = useParams({ from: '/meeting/$id' });
  const user = useSessionUser();
  return user ? <QuestionsOf key={id} recordId={id} userId={user.id} /> : null;
}

function QuestionsOf({ recordId, userId }: { recordId: string; userId: string }) {
  const { record, error, refetch } = useRecord(recordId);
  const { clock, peaks, availability } = useRecordSound(recordId, record);
  const filters = useMemo(() => ({ audio_id: recordId }), [recordId]);
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });
  const hasSound = record?.has_sound !== false;
  return (
    <DetailLayout
      title={record?.name ?? messages.pageTitle}
      name={<RecordHeading record={record} />}
      tabs={{ recordId, current: 'questions' }}
      foot={
        <Player
          clock={clock}
          availability={availability}
          peaks={peaks}
          title={record?.name ?? messages.productName}
        />
      }
    >
      <div className="mx-auto flex w-full max-w-[824px] flex-1 flex-col px-4 pt-5 low:pt-2 sm:px-8">
        {record ? (
          <AskPlace
            userId={userId}
            filters={filters}
            says={SAYS}
            isFieldAtFoot
            renderTime={(citation) =>
              hasSound ? <PlayTime citation={citation} clock={clock} /> : <TimeLink citation={citation} />
            }
            renderWords={(citation) => <CitedWords citation={citation} />}
            wayOn={
              <Link to={RECORD_PAGES.transcript} params={{ id: recordId }} className={buttonClass('line')}>
                {messages.toTranscript}
              </Link>
            }
          />
        ) : error ? (
          <ListFailure
            title={messages.loadFailed}
            cause={sentenceFor(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <LinesSkeleton label={messages.loading} widths={['w-56', 'w-full', 'w-4/5']} />
        )}
      </div>
    </DetailLayout>
  );
}

/** Plays the second in place. */
function PlayTime({ citation: { at_ms: atMs }, clock }: { citation: Citation; clock: PlayerClock }) {
  const time = formatPlayerTime(atMs);
  return (
    <button
      type="button"
      aria-label={messages.listen(time)}
      onClick={() => clock.playFrom(atMs)}
      className={CITED_TIME}
    >
      <Play size={12} strokeWidth={1.75} fill="currentColor" aria-hidden />
      {time}
    </button>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Reading } from '../../contract/sharing/reading.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import type { PlayerClock } from '../player/index.ts';
import { linesQuery } from './outcome-calls.ts';
import { OutcomeLists } from './OutcomeLists.tsx';
import { ReaderSource } from './OutcomeSource.tsx';
import { OutcomesFailed, OutcomesLoading } from './OutcomesState.tsx';
import { useOutcomes } from './use-outcomes.ts';

interface Props {
  record: RecordDetail;
  reading: Reading;
  clock: PlayerClock;
}

/** What a meeting came to, for whoever came by a link: read and heard, never changed. */
export function SharedOutcomes({ record, reading, clock }: Props) {
  // Another link may open less: nothing is kept for it.
  const saved = useQuery({ ...linesQuery(record.id), gcTime: 0 });
  const outcomes = useOutcomes(reading, record.create_time, saved.data);
  const { sections } = outcomes;
  if (sections)
    return (
      <OutcomeLists
        outcomes={outcomes}
        sections={sections}
        clock={clock}
        change={null}
        source={<ReaderSource sections={sections} isDrafted={outcomes.isDrafted} />}
      />
    );
  return saved.error ? (
    <OutcomesFailed error={saved.error} onRetry={() => void saved.refetch()} />
  ) : (
    <OutcomesLoading />
  );
}

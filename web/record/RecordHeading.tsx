import type { RecordDetail } from '../../contract/records/records.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { recordMessages as messages } from './messages.ts';
import { RecordName } from './RecordName.tsx';

/** The name of the record in the header, or its place while it is fetched. */
export const RecordHeading = ({ record }: { record: RecordDetail | undefined }) =>
  record ? (
    <RecordName record={record} />
  ) : (
    <h1>
      <span className="sr-only">{messages.loading}</span>
      <Skeleton className="h-4 w-56 max-w-full opacity-100 transition-opacity delay-200 starting:opacity-0" />
    </h1>
  );

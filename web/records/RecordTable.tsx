import { Fragment, Suspense, type ReactNode } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordExcerpt } from '../../contract/records/excerpts.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import type { Upload } from '../upload/index.ts';
import { lazyExtra, lazyPart } from '../ui/lazy-part.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Waveform } from '../ui/Waveform.tsx';
import { ListRow } from './ListRow.tsx';
import { messages } from './messages.ts';
import type { Selection } from './selection/use-selection.ts';
import { RecordRow, type RecordActions } from './RecordRow.tsx';

const PushQuestion = lazyExtra(async () => (await import('../notifications/index.ts')).PushQuestion);

const UploadRow = lazyPart(async () => (await import('./UploadRow.tsx')).UploadRow);

interface RecordTableProps extends RecordActions {
  /** What is listed, for those who do not see it. */
  label: string;
  uploads: readonly Upload[];
  /** Undefined while the first page is loading. */
  records: readonly RecordSummary[] | undefined;
  /** How they begin, by id; undefined while unknown. */
  excerpts: ReadonlyMap<string, RecordExcerpt> | undefined;
  /** Those that open without a network; undefined while there is one. */
  kept: ReadonlySet<string> | undefined;
  selection: Selection<RecordSummary>;
}

/** Files on their way up, then the records of this page. */
export function RecordTable({
  label,
  uploads,
  records,
  excerpts,
  kept,
  selection,
  ...actions
}: RecordTableProps) {
  const converted = records?.find(
    ({ status, audioStreamUrl }) => status === RECORD_STATUS.working && audioStreamUrl === undefined,
  );
  return (
    <table
      aria-label={label}
      aria-busy={records === undefined || undefined}
      className="w-full table-fixed border-collapse max-sm:block"
    >
      <colgroup className="max-sm:hidden">
        <col className="w-[66px] xl:w-[100px]" />
        <col />
        <col className="w-[216px] max-lg:w-[176px]" />
        <col className="w-[96px]" />
        <col className="w-[72px] touch:w-[88px]" />
      </colgroup>
      <thead className="low:sr-only max-sm:sr-only">
        <tr className="border-b border-line text-left text-small leading-9 text-fg-3 *:font-medium">
          <th scope="col" colSpan={2}>
            {messages.nameColumn}
          </th>
          <th scope="col">{messages.statusColumn}</th>
          <th scope="col" className="pr-2 text-right">
            {messages.lengthColumn}
          </th>
          <th scope="col">
            <span className="sr-only">{messages.actionColumn}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block [&>tr:has(+tr>[colspan])]:border-b-0">
        <Suspense fallback={null}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Suspense>
        {records?.map((record) => (
          <Fragment key={record.id}>
            <RecordRow
              record={record}
              excerpt={excerpts?.get(record.id)}
              isOpenable={kept?.has(record.id)}
              selection={selection}
              {...actions}
            />
            <Suspense fallback={null}>
              {record === converted ? <PushQuestion frame={questionRow} /> : null}
            </Suspense>
          </Fragment>
        ))}
      </tbody>
      {records === undefined ? (
        // A body of its own, so that records which come while it is still unseen are seen at once.
        <tbody className="transition-opacity delay-200 duration-1 max-sm:block starting:opacity-0">
          {PLACEHOLDERS.map((outline, row) => (
            <PlaceholderRow key={row} row={row} outline={outline} />
          ))}
        </tbody>
      ) : null}
    </table>
  );
}

/** Below the first conversion that runs, as if it were its third line. */
const questionRow = (question: ReactNode) => (
  <tr className="border-b border-line max-sm:block">
    <td colSpan={5} className="max-sm:block sm:pl-[66px] xl:pl-[100px]">
      {question}
    </td>
  </tr>
);

/** Shapes of sound for rows that are still loading; eight rows, each a little different. */
const PLACEHOLDERS = [31, 47, 23, 61, 17, 53, 37, 29].map((seed) =>
  Array.from({ length: 24 }, (_, bar) => 15 + ((bar * bar * seed + bar * 13) % 45)),
);

/** The row's final geometry, faint; nothing is seen of it in the first 200 ms. */
function PlaceholderRow({ row, outline }: { row: number; outline: readonly number[] }) {
  return (
    <ListRow
      wave={<Waveform outline={outline} look="faint" barCount={24} className="h-full w-full" />}
      name={
        <>
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="my-1.5 h-3.5 max-w-56" />
        </>
      }
      detail={<Skeleton className={`my-1.5 h-2.5 ${row % 2 === 0 ? 'max-w-28' : 'max-w-36'}`} />}
      status={<Skeleton className="h-3 w-24" />}
      length={<Skeleton className="my-1.5 ml-auto h-3 w-15" />}
      created={<Skeleton className="my-1 ml-auto h-2.5 w-12" />}
      menu={null}
    />
  );
}

import { Outlet, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Along } from '../layouts/index.ts';
import { RecordButton, RecordMark, useRecordingSign } from '../live/index.ts';
import { SearchOverlay } from '../search/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const RecordFavourite = lazyPart(async () => (await import('../filing/index.ts')).RecordFavourite);

const RecordingBar = lazyPart(async () => (await import('../live/RecordingBar.tsx')).RecordingBar);

/** Around the pages of one record: something else can be recorded from there, and a recording goes along. */
export const RecordFrame = () => (
  <Along value={{ header: <HeaderButtons />, foot: <RecordingRow /> }}>
    <Outlet />
    <SearchOverlay />
  </Along>
);

function HeaderButtons() {
  const { id } = useParams({ strict: false });
  return (
    <>
      <Suspense fallback={null}>{id === undefined ? null : <RecordFavourite recordId={id} />}</Suspense>
      <HeaderRecordButton />
    </>
  );
}

/** On phones the clock stands in the bar alone: the name needs the room. */
const HeaderRecordButton = () => (
  <RecordButton
    icon={<RecordMark className="size-6" />}
    hasClock
    className="flex h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control px-2 text-rec hover:bg-hover max-sm:[&>span+span]:hidden"
  />
);

function RecordingRow() {
  const isQuiet = useRecordingSign(({ phase }) => phase === 'idle');
  return isQuiet ? null : (
    <Suspense fallback={null}>
      <RecordingBar isOfShell={false} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { SharedReading } from '../../contract/sharing/reading.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import type { PlayerClock } from '../player/index.ts';
import { Chip } from '../ui/Chip.tsx';
import { lazyExtra } from '../ui/lazy-part.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';
import { SharedText } from './SharedText.tsx';

/** Its rules are fetched where somebody wants to know. */
const SharedOutcomes = lazyExtra(async () => (await import('../outcomes/index.ts')).SharedOutcomes);

export type PartName = 'transcript' | 'outcomes';
const PARTS: readonly PartName[] = ['transcript', 'outcomes'];

/** What there is to read of a record: what was said, and what it came to. */
export const PartChoice = ({ part, onChoose }: { part: PartName; onChoose: (part: PartName) => void }) => (
  <div
    role="group"
    aria-label={messages.parts}
    className="flex w-full max-w-[760px] gap-2 px-4 pt-3 max-sm:pt-2 max-lg:mx-auto sm:px-6 lg:pl-27"
  >
    {PARTS.map((name) => (
      <Chip key={name} label={messages[name]} isPressed={name === part} onPress={() => onChoose(name)} />
    ))}
  </div>
);

interface Props {
  part: PartName;
  record: RecordDetail | undefined;
  reading: SharedReading;
  /** Words of a live record that may still change. */
  interimText: string;
  clock: PlayerClock;
}

/** One of both, to be read. */
export const SharedPart = ({ part, record, reading, interimText, clock }: Props) =>
  part === 'outcomes' && record ? (
    <div className="w-full max-w-[1080px] flex-1 px-4 pt-4 pb-10 max-lg:mx-auto sm:px-6 lg:pl-27">
      <Suspense fallback={<SkeletonLines />}>
        <SharedOutcomes record={record} reading={reading} clock={clock} />
      </Suspense>
    </div>
  ) : (
    <SharedText
      reading={reading}
      interimText={interimText}
      clock={clock}
      isGrowing={record?.status === RECORD_STATUS.working}
    />
  );

/** Stands in for what comes. */
export const TextSkeleton = () => (
  <div className="w-full max-w-[760px] px-4 py-6 max-lg:mx-auto sm:px-6 lg:pl-27">
    <SkeletonLines />
  </div>
);

const SkeletonLines = () => (
  <div className="max-w-[628px] space-y-3">
    {[80, 95, 60, 90].map((width) => (
      <Skeleton key={width} className="h-4" />
    ))}
  </div>
);

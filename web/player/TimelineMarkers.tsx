import { useMemo } from 'react';
import { Tooltip } from '../ui/Tooltip.tsx';
import { groupMarkers, nextInGroup, type MarkerGroup, type TimelineMarker } from './group-markers.ts';
import { messages } from './messages.ts';

/** Two markers never stand closer than one is wide; a finger needs more room than a pointer. */
const widthOfOne = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 24);

interface Props {
  markers: readonly TimelineMarker[];
  /** The one that was chosen last. */
  activeId: string | null;
  onPress: (marker: TimelineMarker) => void;
  durationMs: number;
  widthPx: number;
}

/** Small flags over the waveform, one for each place; where they would touch, one with a number. */
export function TimelineMarkers({ markers, activeId, onPress, durationMs, widthPx }: Props) {
  const groups = useMemo(
    () => groupMarkers(markers, { durationMs, widthPx, gapPx: widthOfOne() }),
    [markers, durationMs, widthPx],
  );
  if (groups.length === 0) return null;
  return (
    <ul aria-label={messages.markers} className="absolute inset-x-0 top-0">
      {groups.map((group) => (
        <li key={group[0].id}>
          <Marker
            group={group}
            place={Math.min(1, group[0].timeMs / durationMs)}
            activeId={activeId}
            onPress={onPress}
          />
        </li>
      ))}
    </ul>
  );
}

interface MarkerProps extends Pick<Props, 'activeId' | 'onPress'> {
  group: MarkerGroup;
  /** 0..1 */
  place: number;
}

function Marker({ group, place, activeId, onPress }: MarkerProps) {
  const isActive = group.some(({ id }) => id === activeId);
  const text = messages.marker(group);
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={text}
        aria-current={isActive || undefined}
        onClick={() => onPress(nextInGroup(group, activeId))}
        className="absolute -top-3.5 grid h-6 w-6 -translate-x-1/2 place-items-center rounded-mark text-mark-line outline-offset-0 pointer-coarse:size-11 pointer-coarse:pb-5 low:top-0"
        style={{ left: `${place * 100}%` }}
      >
        <svg viewBox="0 0 16 20" aria-hidden className="h-[15px] w-3 overflow-visible">
          <path
            d="M2 1.5h12v17l-6-4.5-6 4.5z"
            fill="currentColor"
            className="stroke-mark-edge"
            strokeWidth={isActive ? 3 : 1.6}
          />
        </svg>
        {group.length > 1 ? (
          <span aria-hidden className="absolute top-1 left-[21px] text-[11px]/4 font-semibold text-fg-2">
            {group.length}
          </span>
        ) : null}
      </button>
    </Tooltip>
  );
}

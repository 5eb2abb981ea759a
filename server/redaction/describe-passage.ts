import type { Passage } from '../../transcript/document/index.ts';

/** From which second to which, as the audit trail has it: `0:12,3-0:15,0`. */
export const describePassage = ({ fromMs, toMs }: Passage): string => `${clockOf(fromMs)}-${clockOf(toMs)}`;

const clockOf = (ms: number): string => {
  const seconds = (ms / 1000) % 60;
  return `${Math.floor(ms / 60_000)}:${seconds < 10 ? '0' : ''}${seconds.toFixed(1).replace('.', ',')}`;
};

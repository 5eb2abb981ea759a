/** Which rails somebody has folded on this machine. */
import { useState } from 'react';

export type RailSide = 'left' | 'right';

const KEY = 'nxnote.folded-rails';

export function useFoldedRails(): [ReadonlySet<RailSide>, (side: RailSide) => void] {
  const [folded, setFolded] = useState(readFolded);
  const toggle = (side: RailSide) => {
    const next: ReadonlySet<RailSide> = new Set(
      folded.has(side) ? [...folded].filter((other) => other !== side) : [...folded, side],
    );
    setFolded(next);
    try {
      localStorage.setItem(KEY, JSON.stringify([...next]));
    } catch {
      // Closed to this site, or full: it lasts as long as the page.
    }
  };
  return [folded, toggle];
}

function readFolded(): ReadonlySet<RailSide> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? (kept as RailSide[]) : []);
  } catch {
    return new Set();
  }
}

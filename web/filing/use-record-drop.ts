import { useState } from 'react';
import { DRAGGED_RECORDS } from '../api/record-drag.ts';
import type { DropTarget } from './SideEntry.tsx';

/** What lets records be dropped on an entry. */
export function useRecordDrop(onDrop: (recordIds: string[]) => void): DropTarget {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(DRAGGED_RECORDS)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event) => {
      setIsOver(false);
      const dropped = event.dataTransfer.getData(DRAGGED_RECORDS);
      if (dropped === '') return;
      event.preventDefault();
      onDrop(JSON.parse(dropped) as string[]);
    },
  };
}

import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { importExtensionOf } from './check-file.ts';
import { addFiles } from './upload-queue.ts';
import { useUploadOffReason } from './use-upload-off-reason.ts';

/** What a browser tells of files before they are dropped: how many, and roughly what kind. */
interface Dragged {
  count: number;
  isAudio: boolean;
}

const DropSheet = lazyPart(async () => (await import('./DropSheet.tsx')).DropSheet);

/** Takes files dropped anywhere on the page, and says what will happen while they hover over it. */
export function DropOverlay() {
  const offReason = useUploadOffReason();
  const dragged = useFileDrop(offReason === null);
  return (
    <Suspense fallback={null}>
      {dragged === null ? null : <DropSheet {...dragged} offReason={offReason} />}
    </Suspense>
  );
}

/** Follows files over the window; drops them into the queue when it may. A missed drop must not open the file instead. */
function useFileDrop(mayDrop: boolean): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  useEffect(() => {
    const over = (event: DragEvent) => {
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
      if (items.length === 0) return;
      event.preventDefault();
      const isAudio = items.every(({ type }) => /^(audio|video)\//.test(type));
      setDragged((last) => (last?.count === items.length ? last : { count: items.length, isAudio }));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(null);
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setDragged(null);
      // Transcripts cost no minutes.
      const taken = mayDrop ? files : files.filter(({ name }) => importExtensionOf(name) !== null);
      if (taken.length > 0) addFiles(taken);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [mayDrop]);
  return dragged;
}

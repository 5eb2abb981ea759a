import { FileAudio } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAllowance } from '../billing/index.ts';
import { messages } from './messages.ts';
import { addFiles } from './upload-queue.ts';
import { useUploadOffReason } from './use-upload-off-reason.ts';

/** What a browser tells of files before they are dropped: how many, and roughly what kind. */
interface Dragged {
  count: number;
  isAudio: boolean;
}

/** Takes files dropped anywhere on the page, and says what will happen while they hover over it. */
export function DropOverlay() {
  const offReason = useUploadOffReason();
  const dragged = useFileDrop(offReason === null);
  const { data: allowance } = useAllowance();
  if (dragged === null) return null;
  const { count, isAudio } = dragged;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-(--z-overlay) bg-brand-soft p-2.5 lg:left-(--sidebar-width) lg:p-4"
    >
      <div className="grid h-full place-content-center justify-items-center rounded-sheet border-2 border-brand-text px-5 text-center">
        <p className="flex -rotate-2 items-center gap-3.5 rounded-card bg-raised px-5 py-3.5 font-semibold shadow-float">
          <FileAudio size={22} strokeWidth={1.75} className="text-brand-text" aria-hidden />
          {isAudio ? messages.dropAudio(count) : messages.dropFiles(count)}
        </p>
        <p className="mt-5 text-[24px]/[38px] font-bold tracking-[-0.01em] text-brand-text sm:text-[30px]/[46px]">
          {offReason === null ? messages.dropTitle : messages.dropOff}
        </p>
        {offReason === null ? null : <p className="text-lead text-fg-2">{offReason}</p>}
        {offReason === null && allowance !== undefined ? (
          <>
            <p className="text-lead text-fg-2">
              {messages.dropLimits(allowance.maxMinutesPerAudio, allowance.category)}
            </p>
            <p className="text-lead text-fg-2">{messages.dropBalance(allowance.balanceMinutes)}</p>
          </>
        ) : null}
      </div>
    </div>
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
      const isAudio = items.every(({ type }) => type.startsWith('audio/'));
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
      if (mayDrop) addFiles(files);
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

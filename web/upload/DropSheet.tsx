import { FileAudio } from 'lucide-react';
import { useAllowance } from '../billing/index.ts';
import { useOpenFolder } from '../filing/index.ts';
import { formatSize } from '../ui/format-size.ts';
import { messages } from './messages.ts';

interface DropSheetProps {
  count: number;
  isAudio: boolean;
  /** Why nothing can be dropped now, or null. */
  offReason: string | null;
}

/** What will happen to the files that hover over the page. */
export function DropSheet({ count, isAudio, offReason }: DropSheetProps) {
  const { data: allowance } = useAllowance();
  const folder = useOpenFolder();
  const title = folder === undefined ? messages.dropTitle : messages.dropInto(folder.name);
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
          {offReason === null ? title : isAudio ? messages.dropOff : messages.dropTranscripts}
        </p>
        {offReason === null ? null : <p className="text-lead text-fg-2">{offReason}</p>}
        {isAudio ? null : <p className="text-lead text-fg-2">{messages.dropImports}</p>}
        {offReason === null && allowance !== undefined ? (
          <>
            <p className="text-lead text-fg-2">
              {messages.dropLimits(
                formatSize(allowance.maxUploadBytes),
                allowance.maxMinutesPerAudio,
                allowance.category,
              )}
            </p>
            <p className="text-lead text-fg-2">
              {messages.dropBalance(allowance.balanceMinutes, allowance.companyMinutes)}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}

import { Upload } from 'lucide-react';
import { useId } from 'react';
import { useAllowance } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { messages } from './messages.ts';
import { pickFiles } from './pick-files.ts';
import { useUploadOffReason } from './use-upload-off-reason.ts';

/** The way in on desktop: a large button, and what may be dropped beside it. */
export function UploadPanel() {
  const offReason = useUploadOffReason();
  const { data: allowance } = useAllowance();
  return (
    <section className="mb-5 grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3 max-sm:hidden">
      <PanelButton offReason={offReason} />
      <div className="flex min-h-17 flex-col justify-center rounded-card border border-dashed border-line-strong px-4.5 py-2">
        <p className="font-medium text-fg-2">{messages.dropHere}</p>
        <p className="text-small text-fg-3">
          {allowance === undefined
            ? messages.uploadHint
            : messages.formats(allowance.maxMinutesPerAudio, allowance.category)}
        </p>
      </div>
    </section>
  );
}

function PanelButton({ offReason }: { offReason: string | null }) {
  const isOff = offReason !== null;
  const reasonId = useId();
  const look = isOff
    ? 'cursor-not-allowed border border-line bg-sunken text-fg-off'
    : 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press';
  const button = (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? reasonId : undefined}
      onClick={isOff ? undefined : pickFiles}
      className={`flex min-h-17 items-center gap-3.5 rounded-card px-4.5 text-left transition-colors duration-90 ${look}`}
    >
      <Upload size={22} strokeWidth={1.75} className="flex-none" aria-hidden />
      <span>
        <span className="block text-[15px]/[24px] font-semibold">{messages.upload}</span>
        <span className={`block text-small ${isOff ? '' : 'text-on-brand-2'}`}>{messages.uploadHint}</span>
      </span>
    </button>
  );
  return isOff ? (
    <Tooltip id={reasonId} text={offReason}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** The way in on phones: a bar at the foot. A reason is written over the button, since touch opens no tooltip. */
export function UploadBar() {
  const offReason = useUploadOffReason();
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-player) border-t border-line bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:hidden">
      {offReason === null ? null : <p className="mb-2 text-center text-small text-fg-2">{offReason}</p>}
      <Button
        variant="primary"
        size="lg"
        offReason={offReason}
        icon={<Upload size={20} strokeWidth={1.75} aria-hidden />}
        onClick={pickFiles}
        className="w-full text-[15px]"
      >
        {messages.upload}
      </Button>
    </div>
  );
}

/** The same button inside a text, where a page is empty. */
export function UploadButton() {
  const offReason = useUploadOffReason();
  return (
    <Button
      variant="primary"
      size="lg"
      offReason={offReason}
      icon={<Upload size={18} strokeWidth={1.75} aria-hidden />}
      onClick={pickFiles}
    >
      {messages.uploadFile}
    </Button>
  );
}

import { Upload } from 'lucide-react';
import { useId } from 'react';
import { useAllowance } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { formatSize } from '../ui/format-size.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { messages } from './messages.ts';
import { pickFiles, pickTranscripts } from './pick-files.ts';
import { useUploadOffReason } from './use-upload-off-reason.ts';

/** The way in on desktop: a large button. */
export function UploadTile() {
  const offReason = useUploadOffReason();
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
      className={`flex min-h-17 items-center gap-3.5 rounded-card px-4.5 text-left max-lg:gap-2.5 max-lg:px-3 low:min-h-12 transition-colors duration-90 ${look}`}
    >
      <Upload size={22} strokeWidth={1.75} className="flex-none" aria-hidden />
      <span>
        <span className="block text-[15px]/[24px] font-semibold">{messages.upload}</span>
        <span className={`block text-small low:hidden ${isOff ? '' : 'text-on-brand-2'}`}>
          {messages.uploadHint}
        </span>
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

/** What may be uploaded, with the limits of the package once they are known. */
export function useUploadHint(): string {
  const { data: allowance } = useAllowance();
  if (allowance === undefined) return messages.uploadHint;
  const { maxUploadBytes, maxMinutesPerAudio, category } = allowance;
  return messages.formats(formatSize(maxUploadBytes), maxMinutesPerAudio, category);
}

/** What may be dropped, in one line. */
export const DropHint = () => (
  <p className="text-small text-fg-3">
    <span className="text-fg-2">{messages.dropHere}.</span> {useUploadHint()}
  </p>
);

/** For transcripts that people have from elsewhere: they cost no minutes, so it is never off. */
export const ImportButton = () => (
  <button
    type="button"
    title={messages.importHint}
    onClick={pickTranscripts}
    className="inline-flex items-center text-small text-brand-text underline underline-offset-3 touch:min-h-11"
  >
    {messages.importFile}
  </button>
);

/** The way in on phones, for the bar at the foot. Touch opens no tooltip: the bar says why it is off. */
export const UploadBarButton = ({ offReason }: { offReason: string | null }) => (
  <button
    type="button"
    aria-disabled={offReason !== null || undefined}
    onClick={offReason === null ? pickFiles : undefined}
    className={`grid h-14 justify-items-center rounded-control text-small font-medium ${offReason === null ? 'text-fg-2' : 'text-fg-off'}`}
  >
    <Upload size={22} strokeWidth={1.75} aria-hidden className="self-end" />
    {messages.upload}
  </button>
);

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

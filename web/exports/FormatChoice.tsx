import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface Props {
  label: string;
  /** What it is for, or why it cannot be had. */
  detail: string;
  icon: LucideIcon;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
}

/** One format of the list: a radio button as a card. One that is off says why in its own words, and cannot be chosen. */
export function FormatChoice({ label, detail, icon: Icon, isChosen, isOff = false, onChoose }: Props) {
  const detailId = useId();
  const look = isOff
    ? 'cursor-not-allowed border-line bg-sunken text-fg-3'
    : isChosen
      ? 'cursor-pointer border-brand-text bg-brand-soft text-brand-text ring-1 ring-brand-text'
      : 'cursor-pointer border-line-strong text-fg-2 hover:bg-hover';
  return (
    <label
      className={`relative flex min-h-[58px] items-center gap-3.5 rounded-card border px-4 py-1.5 transition-colors duration-90 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${look}`}
    >
      <input
        type="radio"
        name="export-format"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        aria-label={label}
        aria-describedby={detailId}
        className="size-[18px] flex-none accent-brand-text outline-none"
      />
      <Icon size={22} strokeWidth={1.75} className="flex-none" aria-hidden />
      <span className="min-w-0">
        <span className={`block text-[15px]/[24px] font-semibold ${isOff ? '' : 'text-fg'}`}>{label}</span>
        <span id={detailId} className={`block text-[13px]/[20px] ${isOff ? '' : 'text-fg-2'}`}>
          {detail}
        </span>
      </span>
    </label>
  );
}

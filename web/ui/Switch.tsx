interface SwitchProps {
  /** What it switches: its accessible name. */
  label: string;
  isOn: boolean;
  /** The change is on its way: presses are ignored, the focus stays. */
  isBusy?: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** On or off, at once. The area that is pressed is as large as a finger. */
export const Switch = ({ label, isOn, isBusy = false, onSwitch }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-busy={isBusy || undefined}
    onClick={() => (isBusy ? undefined : onSwitch(!isOn))}
    className="grid h-11 w-[46px] flex-none cursor-pointer place-items-center rounded-control aria-busy:cursor-progress"
  >
    <span
      className={`flex h-[22px] w-[38px] rounded-full p-0.5 transition-colors duration-90 ${isOn ? 'justify-end bg-brand' : 'bg-line-control'}`}
      aria-hidden
    >
      <span className="size-[18px] rounded-full bg-on-brand" />
    </span>
  </button>
);

import { useId } from 'react';
import { MAX_PLAN_DAYS } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { messages } from './messages.ts';

export interface When {
  isLater: boolean;
  /** Date and time of Vietnam as the field gives them, `yyyy-MM-ddTHH:mm`; empty while it is none. */
  time: string;
}

interface WhenFieldProps {
  when: When;
  isPressed: boolean;
  onWhen: (when: When) => void;
}

const MAX_AHEAD_MS = MAX_PLAN_DAYS * 24 * 3_600_000;

/** Whether a bot can be planned for it. */
export function isSoon(time: string, nowMs = Date.now()): boolean {
  const aheadMs = Date.parse(`${time}+07:00`) - nowMs;
  return aheadMs > 0 && aheadMs <= MAX_AHEAD_MS;
}

/** The field of a date and time that a bot can be planned for. */
export const TimeField = ({
  time,
  isPressed,
  onTime,
}: {
  time: string;
  isPressed: boolean;
  onTime: (time: string) => void;
}) => (
  <DateTimeField
    label={messages.time}
    value={time}
    error={(isPressed || time !== '') && !isSoon(time) ? messages.timeMissing : undefined}
    onValue={onTime}
  />
);

/** Now, or at a time. */
export function WhenField({ when, isPressed, onWhen }: WhenFieldProps) {
  const name = useId();
  const choices = [
    { label: messages.now, isLater: false },
    { label: messages.later, isLater: true },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-medium">{messages.when}</legend>
      <div className="grid grid-cols-2 rounded-[10px] border border-line bg-sunken p-0.5">
        {choices.map(({ label, isLater }) => (
          <label key={label} className="relative">
            <input
              type="radio"
              name={name}
              checked={when.isLater === isLater}
              onChange={() => onWhen({ ...when, isLater })}
              className="peer sr-only"
            />
            <span className="grid h-10 cursor-pointer place-items-center rounded-control text-label text-fg-2 select-none peer-checked:bg-paper peer-checked:text-fg peer-checked:shadow-card peer-focus-visible:outline-2 peer-focus-visible:outline-focus touch:h-11">
              {label}
            </span>
          </label>
        ))}
      </div>
      {when.isLater ? (
        <div className="mt-2">
          <TimeField time={when.time} isPressed={isPressed} onTime={(time) => onWhen({ ...when, time })} />
        </div>
      ) : null}
    </fieldset>
  );
}

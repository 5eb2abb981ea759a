import { AreaField } from './AreaField.tsx';
import { consoleMessages as messages } from './console-messages.ts';

/** As `Reason` of the contract, characters. */
const [MIN_LENGTH, MAX_LENGTH] = [10, 300];

export const isReason = (text: string): boolean => text.trim().length >= MIN_LENGTH;

/** Why something is done. @param isTried whether what is missing is said */
export const ReasonField = ({
  value,
  onValue,
  isTried,
  hint = messages.reasonHint,
}: {
  value: string;
  onValue: (value: string) => void;
  isTried: boolean;
  hint?: string;
}) => (
  <AreaField
    label={messages.reason}
    hint={hint}
    value={value}
    maxLength={MAX_LENGTH}
    onValue={onValue}
    error={isTried && !isReason(value) ? messages.reasonShort : null}
  />
);

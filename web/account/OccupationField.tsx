import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';
import { OCCUPATIONS } from './occupations.ts';
import { shownOccupation } from './shown-occupation.ts';

const OTHER = 'other';
export const MAX_OCCUPATION_LENGTH = 100;

export interface OccupationValues {
  /** One of the list, `other`, or '' while nothing is chosen. */
  choice: string;
  /** What was typed when the choice is `other`. */
  other: string;
}

/** What the form starts with for somebody of this occupation. */
export function occupationValues(occupation: string | null): OccupationValues {
  if (occupation === null) return { choice: '', other: '' };
  const isListed = (OCCUPATIONS as readonly string[]).includes(occupation);
  return isListed ? { choice: occupation, other: '' } : { choice: OTHER, other: occupation };
}

/** The occupation that the values stand for. */
export const occupationOf = ({ choice, other }: OccupationValues): string =>
  choice === OTHER ? other.trim().normalize('NFC') : choice;

/** A list of occupations, with a field for all others. */
export function OccupationField({ form }: { form: UseFormReturn<OccupationValues> }) {
  const id = useId();
  const { register, watch, formState } = form;
  const error = formState.errors.choice?.message;
  return (
    <>
      <div>
        <label htmlFor={id} className="mb-1 block text-small font-medium">
          {messages.occupation}
        </label>
        <Select
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="h-[46px] w-full rounded-[10px] text-lead"
          {...register('choice', { required: messages.occupationMissing })}
        >
          <option value="" disabled>
            {messages.occupationChoose}
          </option>
          {OCCUPATIONS.map((occupation) => (
            <option key={occupation} value={occupation}>
              {shownOccupation(occupation)}
            </option>
          ))}
          <option value={OTHER}>{messages.occupationOther}</option>
        </Select>
        {error === undefined ? null : (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-bad">
            {error}
          </p>
        )}
      </div>
      {watch('choice') === OTHER ? (
        <TextField
          label={messages.occupationOtherLabel}
          maxLength={MAX_OCCUPATION_LENGTH}
          error={formState.errors.other?.message}
          {...register('other', {
            validate: (text) => text.trim() !== '' || messages.occupationOtherMissing,
          })}
        />
      ) : null}
    </>
  );
}

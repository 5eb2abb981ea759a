import type { ComponentProps } from 'react';
import { Select } from '../ui/Select.tsx';

/** One of a list of values, with its label above it. */
export const SelectField = ({
  label,
  ...field
}: { label: string } & Omit<ComponentProps<typeof Select>, 'className'>) => (
  <label className="block text-small font-medium">
    <span className="mb-1 block">{label}</span>
    <Select {...field} className="h-[46px] rounded-[10px] text-lead font-normal" />
  </label>
);

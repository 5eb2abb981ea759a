import { DayField } from '../ui/DateTimeField.tsx';

interface PeriodFieldsProps {
  /** First and last day, yyyy-MM-dd; undefined where it is open. */
  from: string | undefined;
  to: string | undefined;
  labels: { from: string; to: string };
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
}

/** Between which days a list is looked through. */
export const PeriodFields = ({ from, to, labels, onChange }: PeriodFieldsProps) => (
  <>
    <DayField
      isLow
      label={labels.from}
      value={from ?? ''}
      onValue={(day) => onChange({ from: day || undefined })}
    />
    <DayField
      isLow
      label={labels.to}
      value={to ?? ''}
      onValue={(day) => onChange({ to: day || undefined })}
    />
  </>
);

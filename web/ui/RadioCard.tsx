import type { ReactNode } from 'react';

interface RadioCardProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}

/** One of several choices, as a card that is pressed anywhere. */
export const RadioCard = ({ name, value, isChosen, onChoose, className = '', children }: RadioCardProps) => (
  <label
    className={`relative flex cursor-pointer gap-3 rounded-card border px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text ${
      isChosen ? 'border-brand-text ring-1 ring-brand-text' : 'border-line-strong hover:bg-hover'
    } ${className}`}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      className="mt-0.5 size-5 flex-none accent-(--brand)"
    />
    {children}
  </label>
);

import { FlaskConical } from 'lucide-react';
import { Bar } from '../ui/Bar.tsx';
import { messages } from './messages.ts';

/** Says what the bundled model can do, above what it has heard. */
export const StarterBar = () => (
  <Bar icon={<FlaskConical size={18} strokeWidth={1.75} aria-hidden />}>
    <strong className="font-semibold">{messages.starterTitle}</strong> {messages.starterText}
  </Bar>
);

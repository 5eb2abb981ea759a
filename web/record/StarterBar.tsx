import { FlaskConical } from 'lucide-react';
import type { RecordDetail } from '../../contract/records/records.ts';
import { Bar } from '../ui/Bar.tsx';
import { HearAgain } from './HearAgain.tsx';
import { recordMessages as messages } from './messages.ts';

/** Says what the bundled model can do, above what it has heard, and offers a better one. */
export const StarterBar = ({ record }: { record?: RecordDetail | undefined }) => (
  <Bar
    icon={<FlaskConical size={18} strokeWidth={1.75} aria-hidden />}
    action={record && <HearAgain record={record} />}
  >
    <strong className="font-semibold">{messages.starterTitle}</strong> {messages.starterText}
  </Bar>
);

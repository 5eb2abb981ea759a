import { useQuery } from '@tanstack/react-query';
import { UsageBar } from '../ui/UsageBar.tsx';
import { messages } from './messages.ts';
import { allowanceQuery } from './question-calls.ts';

/** How many questions were asked this month: the chat count of spec 2 "Upload and recording". */
export function QuestionsUsed() {
  const { data } = useQuery(allowanceQuery);
  if (data === undefined) return null;
  const { used, total } = data;
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-2 text-small text-fg-2">
        {messages.askedThisMonth}
        <span className="font-medium whitespace-nowrap text-fg">{messages.questionsOf(used, total)}</span>
      </p>
      <UsageBar label={messages.askedThisMonth} used={used} total={total} />
    </div>
  );
}

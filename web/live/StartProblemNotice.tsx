import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { recorder, type RecorderState, type StartProblem } from './capture/index.ts';
import type { LiveQuery } from './live-query.ts';
import { messages } from './messages.ts';

const START_PROBLEMS: ReadonlySet<unknown> = new Set(Object.keys(messages.startProblems));

export const isStartProblem = (problem: unknown): problem is StartProblem => START_PROBLEMS.has(problem);

interface StartProblemProps {
  state: RecorderState;
  search: LiveQuery;
  /** Left out where there is another way to try again. */
  onRetry?: () => void;
}

/** Why it did not begin, and what to do about it. */
export function StartProblemNotice({ state, search, onRetry }: StartProblemProps) {
  const navigate = useNavigate();
  const { phase, problem, otherRecordId } = state;
  if (phase !== 'failed' || !isStartProblem(problem)) return null;
  const { title, text } = messages.startProblems[problem];
  const show = (id: string) => void navigate({ to: '/realtime/$id', params: { id }, search });
  const takeOver = async () => {
    const id = await recorder.takeOver();
    if (id !== null) show(id);
  };
  const actions: ReactNode =
    problem === 'otherTab' ? (
      <span className="flex flex-wrap gap-2">
        {otherRecordId === null ? null : (
          <>
            <Button onClick={() => show(otherRecordId)}>{messages.openOtherTab}</Button>
            <Button onClick={() => void takeOver()}>{messages.takeOver}</Button>
          </>
        )}
      </span>
    ) : problem === 'unsupported' || !onRetry ? null : (
      <Button onClick={onRetry}>{messages.tryAgain}</Button>
    );
  return (
    <Notice
      tone="bad"
      icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
      title={title}
      action={actions}
    >
      <p>{text}</p>
    </Notice>
  );
}

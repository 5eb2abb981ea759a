import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Citation } from '../../contract/questions/questions.ts';
import type { SearchFilters } from '../../contract/search/search.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import { ExchangeList } from './ExchangeList.tsx';
import { messages } from './messages.ts';
import { allowanceQuery } from './question-calls.ts';
import { QuestionField } from './QuestionField.tsx';
import { useQuestions } from './use-questions.ts';

interface Props {
  userId: string;
  filters: SearchFilters;
  says: { heading: string; lead: string; examples: readonly string[]; notFoundHelp: string };
  /** What stands in the field at first. */
  firstTyped?: string;
  renderTime: (citation: Citation) => ReactNode;
  renderWords: (citation: Citation) => ReactNode;
  /** Where nothing can be asked: what else leads on. */
  wayOn?: ReactNode;
  /** The field stays at the foot of what scrolls. */
  isFieldAtFoot?: boolean;
}

/** Questions, answers and the field, wherever they are asked. */
export function AskPlace({
  userId,
  filters,
  says,
  firstTyped = '',
  renderTime,
  renderWords,
  wayOn,
  isFieldAtFoot = false,
}: Props) {
  const { data: allowance, error, refetch } = useQuery(allowanceQuery);
  const questions = useQuestions(userId, filters);
  const [typed, setTyped] = useState(firstTyped);
  const isOnline = useIsOnline();
  if (allowance === undefined)
    return error === null ? (
      <LinesSkeleton label={messages.loading} widths={['w-56', 'w-full', 'w-4/5']} />
    ) : (
      <ListFailure title={messages.loadFailed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
    );
  if (allowance.model === null)
    return (
      <Notice
        tone="info"
        icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
        title={messages.offTitle}
        action={wayOn}
      >
        <p className="text-small">{messages.off}</p>
      </Notice>
    );
  const isOver = allowance.used >= allowance.total;
  const { exchanges, isWaiting } = questions;
  return (
    <>
      <div className="flex-1">
        {exchanges.length > 0 ? (
          <ExchangeList
            exchanges={exchanges}
            renderTime={renderTime}
            renderWords={renderWords}
            notFoundHelp={says.notFoundHelp}
            onAskAgain={questions.askAgain}
          />
        ) : (
          <Empty says={says} isOff={isOver || !isOnline} onAsk={questions.ask} />
        )}
      </div>
      <div className={`bg-paper pt-4 ${isFieldAtFoot ? 'sticky bottom-0 pb-3' : ''}`}>
        {isOver && !isWaiting ? (
          <Notice
            tone="info"
            icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.limitTitle}
            action={
              <Link to="/thanh-toan" className={buttonClass('line')}>
                {messages.upgrade}
              </Link>
            }
          >
            <p className="text-small">{messages.limit(allowance.total)}</p>
          </Notice>
        ) : !isOnline ? (
          <p role="status" className="text-fg-2">
            {messages.offline}
          </p>
        ) : (
          <QuestionField
            typed={typed}
            onType={setTyped}
            isWaiting={isWaiting}
            allowance={allowance}
            onAsk={questions.ask}
          />
        )}
      </div>
    </>
  );
}

function Empty({
  says,
  isOff,
  onAsk,
}: {
  says: Props['says'];
  isOff: boolean;
  onAsk: (question: string) => void;
}) {
  return (
    <section>
      <h2 className="text-h2">{says.heading}</h2>
      <p className="mt-1 max-w-[66ch] text-fg-2">{says.lead}</p>
      {isOff ? null : (
        <ul aria-label={messages.examplesLabel} className="mt-4 flex flex-wrap gap-2">
          {says.examples.map((example) => (
            <li key={example}>
              <button type="button" onClick={() => onAsk(example)} className={buttonClass('soft')}>
                {example}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

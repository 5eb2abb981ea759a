import { useReading } from '../reading/index.ts';
import type { RecorderState } from './capture/index.ts';
import { messages } from './messages.ts';

/** Enough for the widest bar. */
const MAX_WORDS = 30;

/** What was said last in the recording of this page; what may still change has another colour. */
export function LastWords({ state: { kind, record, recordId, connection } }: { state: RecorderState }) {
  // The server may have no text while people speak.
  if ((record?.kind ?? kind) === 'recording') return <Line>{messages.kinds.recording.text}</Line>;
  if (record === null || recordId === null || connection !== 'connected')
    return <Line>{messages.wordsLater}</Line>;
  return <Words recordId={recordId} />;
}

const nothing = (): void => {};

function Words({ recordId }: { recordId: string }) {
  const { reading, interimText } = useReading(recordId, { onNews: nothing, onEnd: nothing });
  const settled = reading?.paragraphs.slice(-2).flatMap(({ words }) => words.slice(-MAX_WORDS)) ?? [];
  if (settled.length === 0 && interimText === '') return <Line>{messages.wordsLater}</Line>;
  return (
    // The newest words are at the end: what does not fit is cut off at the beginning.
    <p className="flex h-6 justify-end overflow-hidden text-small whitespace-nowrap lg:px-2">
      <span className="flex-[1_0_auto]">
        {settled.slice(-MAX_WORDS).join(' ')} <span className="text-brand-text">{interimText}</span>
      </span>
    </p>
  );
}

const Line = ({ children }: { children: string }) => (
  <p className="h-6 truncate text-small text-fg-3 lg:px-2">{children}</p>
);

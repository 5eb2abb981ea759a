import type { Reading } from '../../contract/reading.ts';
import type { RecordDetail } from '../../contract/records.ts';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { SpeakerShares } from '../reading/index.ts';
import { RecordFacts } from '../transcript/index.ts';
import { messages } from './messages.ts';

interface Props {
  record: RecordDetail | undefined;
  reading: Reading | null;
  clock: PlayerClock;
}

/** Beside the outcomes: who spoke how much, what was marked, and what is known of the record. */
export const OutcomeSide = ({ record, reading, clock }: Props) => (
  <>
    {reading ? <SpeakerShares paragraphs={reading.paragraphs} /> : null}
    {reading && reading.bookmarks.length > 0 ? (
      <section aria-label={messages.bookmarks} className="mb-6">
        <h2 className="flex items-center justify-between text-small font-semibold text-fg-2">
          {messages.bookmarks}
          <span className="font-medium text-fg-3">{reading.bookmarks.length}</span>
        </h2>
        <ol className="mt-1.5 grid gap-0.5">
          {reading.bookmarks.map(({ id, label, stime }) => (
            <li key={id} className="-mx-2 rounded-control hover:bg-hover">
              <button
                type="button"
                onClick={() => {
                  clock.seek(stime);
                  clock.play();
                }}
                className="grid w-full grid-cols-[52px_minmax(0,1fr)] rounded-control px-2 py-1.5 text-left text-body max-lg:py-2.5"
              >
                <span className="text-small font-medium text-fg-3">{formatPlayerTime(stime)}</span>
                <span className="line-clamp-3 break-words">{label}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    ) : null}
    <RecordFacts record={record} plainView={null} />
  </>
);

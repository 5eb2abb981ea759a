import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { vietnamDay } from '../../../contract/values/date-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { weeksQuery } from '../usage/queries.ts';
import { spellSeconds } from '../usage/spell-seconds.ts';
import { messages } from './messages.ts';

/** What was used in the last twelve weeks, this one in ink, and in all. */
export function WeeksCard() {
  const { data, isError, refetch } = useQuery(weeksQuery);
  const most = Math.max(1, ...(data?.weeks.map(({ seconds }) => seconds) ?? []));
  return (
    <section className="rounded-sheet border border-line-strong p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{messages.weeks}</h2>
        <Link
          to="/tai-khoan/thoi-luong"
          className="text-small text-brand-text underline underline-offset-3 touch:py-3"
        >
          {messages.details}
        </Link>
      </div>
      {data !== undefined ? (
        <>
          <ol className="mt-3 grid h-[88px] grid-cols-12 items-end gap-1.5">
            {data.weeks.map(({ starts_at, seconds }, at) => (
              <li
                key={starts_at}
                className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[1fr_20px] items-end"
              >
                <span
                  role="img"
                  aria-label={messages.week(dayOf(starts_at), spellSeconds(seconds))}
                  className={`rounded-t-[3px] ${at === data.weeks.length - 1 ? 'bg-use-1' : 'bg-use-track'}`}
                  style={{ height: `${seconds === 0 ? 2 : Math.max(4, (seconds / most) * 68)}px` }}
                />
                <span
                  className="flex justify-center text-[11px]/[20px] whitespace-nowrap text-fg-2"
                  aria-hidden
                >
                  {(data.weeks.length - 1 - at) % 3 === 0 ? dayOf(starts_at) : ''}
                </span>
              </li>
            ))}
          </ol>
          <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2 border-t border-line pt-3">
            <Fact figure={data.records.toLocaleString('vi')} name={messages.records} />
            <Fact figure={spellSeconds(data.seconds)} name={messages.recognised} />
          </dl>
        </>
      ) : isError ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p>{messages.weeksFailed}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : (
        <Skeleton className="mt-3 h-32" />
      )}
    </section>
  );
}

const Fact = ({ figure, name }: { figure: string; name: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-small text-fg-2">{name}</dt>
    <dd className="text-lead font-semibold">{figure}</dd>
  </div>
);

/** `23/11` */
function dayOf(iso: string): string {
  const [, month, day] = vietnamDay(iso).split('-').map(Number);
  return `${day}/${month}`;
}

/** Times as minutes say them: words of form 1.9 and of the plain sheet. Pure. */
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import { messages } from './paper-messages.ts';

type Times = Pick<MinutesContent, 'starts_at' | 'ends_at'>;

export function sayTime(local: string): string {
  if (local === '') return messages.noDate;
  const [date, time] = local.split('T') as [string, string];
  return `${sayHour(time)}, ${sayDate(date)}`;
}

/** Decree 30/2020: days below 10 and the months 1 and 2 have a zero in front. */
function sayDate(date: string): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  return messages.date(day, Number(month) <= 2 ? month : `${Number(month)}`, year);
}

function sayHour(time: string): string {
  const [hour, minute] = time.split(':') as [string, string];
  return messages.hour(hour, minute);
}

/** The time of day of an end on the day of the start, else null: nobody reads the same date twice. */
function hourOnSameDay({ starts_at: from, ends_at: to }: Times): string | null {
  const [date, time] = to.split('T') as [string, string | undefined];
  return time !== undefined && from.startsWith(date) ? sayHour(time) : null;
}

export function sayEnd(content: Times): string {
  const hour = hourOnSameDay(content);
  return hour === null ? sayTime(content.ends_at) : messages.sameDay(hour);
}

export function sayPeriod(content: Times): string {
  const { starts_at: from, ends_at: to } = content;
  const hour = hourOnSameDay(content);
  if (hour !== null) {
    const [date, time] = from.split('T') as [string, string];
    return `${sayHour(time)} - ${hour}, ${sayDate(date)}`;
  }
  return [from, to]
    .filter((each) => each !== '')
    .map(sayTime)
    .join(' - ');
}

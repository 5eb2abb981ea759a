/** Outcomes as text for a mail: plain for every field, with headings and lists where the field takes them. */
import { formatDay } from '../../contract/values/date-time.ts';
import { formatPlayerTime } from '../player/index.ts';
import type { ListedOutcome, OutcomeSections } from '../../transcript/outcomes/index.ts';
import { messages } from './messages.ts';

interface Copied {
  readonly plain: string;
  readonly html: string;
}

const ORDER = ['decision', 'task', 'question'] as const;

/** @param day of the meeting, as people read it */
export function writeOutcomes(recordName: string, day: string, sections: OutcomeSections): Copied {
  const title = `${messages.title}: ${recordName} (${day})`;
  const parts = ORDER.filter((kind) => sections[kind].length > 0).map((kind) => ({
    heading: messages.sections[kind],
    lines: sections[kind].map(writeLine),
  }));
  return {
    plain: [
      title,
      ...parts.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n')),
    ]
      .join('\n\n')
      .concat('\n'),
    html: [
      `<p><b>${escape(title)}</b></p>`,
      ...parts.map(
        ({ heading, lines }) =>
          `<p><b>${escape(heading)}</b></p><ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`,
      ),
    ].join(''),
  };
}

/** "Gửi hợp đồng đã sửa: Trần Văn Thử, hạn 27/11/2026 (13:14, chưa xác nhận)". */
function writeLine({ line, text, assignee, due, quote, isConfirmed }: ListedOutcome): string {
  const who = line.listed_as !== 'task' ? [] : [assignee, due === '' ? '' : messages.until(formatDay(due))];
  const whose = who.filter((part) => part !== '').join(', ');
  const notes = [formatPlayerTime(quote.startMs), ...(isConfirmed ? [] : [messages.unconfirmed])];
  return `${text}${whose === '' ? '' : `: ${whose}`} (${notes.join(', ')})`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/gu, (character) => ENTITIES[character]!);

/** Throws where the browser does not let the page write there. */
export async function putOnClipboard({ plain, html }: Copied): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain);
  const blob = (text: string, type: string) => new Blob([text], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob(plain, 'text/plain'), 'text/html': blob(html, 'text/html') }),
  ]);
}

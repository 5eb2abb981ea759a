/** What minutes have and lack, for the quiet line above the paper. Pure. */
import type { MinutesContent } from '../../contract/minutes/minutes.ts';

/** Fields that the paper leaves dots for, or that a reader looks for first. */
export type Blank =
  'office' | 'number' | 'title' | 'place' | 'starts_at' | 'ends_at' | 'chair' | 'secretary' | 'attendees';

const DECREE_ONLY: readonly Blank[] = ['office', 'number'];
const ALL: readonly Blank[] = [
  ...DECREE_ONLY,
  'title',
  'starts_at',
  'place',
  'attendees',
  'chair',
  'secretary',
  'ends_at',
];

/** In the order of the paper. */
export const listBlanks = (content: MinutesContent): Blank[] =>
  ALL.filter((name) => {
    if (content.template === 'plain' && DECREE_ONLY.includes(name)) return false;
    if (name === 'attendees') return content.attendees.every((each) => each.name.trim() === '');
    if (name === 'chair' || name === 'secretary') return content[name].name.trim() === '';
    return content[name].trim() === '';
  });

const FROM_RECORD = /^(speaker|topic|said|bookmark|outcome)-/;

/** How many entries of each list came from the record. */
export function countFilled(content: MinutesContent) {
  const count = (list: readonly { id: string }[]) => list.filter(({ id }) => FROM_RECORD.test(id)).length;
  return {
    attendees: count(content.attendees),
    agenda: count(content.agenda),
    points: count(content.points),
    conclusions: count(content.conclusions),
    tasks: count(content.tasks),
  };
}

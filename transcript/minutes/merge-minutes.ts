/** What the record or a machine adds to minutes: nothing that is written is changed, and nothing comes twice. Pure. */
import { MINUTES_LISTS, type MinutesList } from '../../contract/minutes/minutes-lists.ts';
import type { MinutesContent, MinutesParts } from '../../contract/minutes/minutes.ts';

/** Lists grow by the entries whose ids are not there yet, up to what a list may hold. */
export const addParts = (content: MinutesContent, parts: MinutesParts): MinutesContent => ({
  ...content,
  agenda: addNew(content.agenda, parts.agenda, 'agenda'),
  points: sortByTime(addNew(content.points, parts.points, 'points')),
  conclusions: addNew(content.conclusions, parts.conclusions, 'conclusions'),
  tasks: addNew(content.tasks, parts.tasks, 'tasks'),
});

/** Empty fields are filled, and lists grow; the very same content where nothing is new. */
export function addFilled(content: MinutesContent, filled: MinutesContent): MinutesContent {
  const names = new Set(content.attendees.map(({ name }) => name));
  const added = addParts(content, filled);
  const next: MinutesContent = {
    ...added,
    title: content.title || filled.title,
    starts_at: content.starts_at || filled.starts_at,
    ends_at: content.ends_at || filled.ends_at,
    attendees: addNew(
      content.attendees,
      filled.attendees.filter(({ name }) => !names.has(name)),
      'attendees',
    ),
  };
  return JSON.stringify(next) === JSON.stringify(content) ? content : next;
}

export const countParts = ({ agenda, points, conclusions, tasks }: MinutesParts): number =>
  agenda.length + points.length + conclusions.length + tasks.length;

/** Entries that a machine wrote and nobody has confirmed. */
export const countMachine = ({ agenda, points, conclusions, tasks }: MinutesParts): number =>
  [...agenda, ...points, ...conclusions, ...tasks].filter(({ is_machine: isMachine }) => isMachine).length;

export function confirmAll<Parts extends MinutesParts>(parts: Parts): Parts {
  const confirm = <Item extends { is_machine: boolean }>(item: Item): Item => ({
    ...item,
    is_machine: false,
  });
  return {
    ...parts,
    agenda: parts.agenda.map(confirm),
    points: parts.points.map(confirm),
    conclusions: parts.conclusions.map(confirm),
    tasks: parts.tasks.map(confirm),
  };
}

function addNew<Item extends { id: string }>(
  list: readonly Item[],
  more: readonly Item[],
  name: MinutesList,
): Item[] {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...more.filter(({ id }) => !known.has(id))].slice(0, MINUTES_LISTS[name]);
}

/** @returns the minutes without an entry, and what puts it back where it was, whatever was written since */
export function removeEntry(
  content: MinutesContent,
  name: MinutesList,
  id: string,
): { content: MinutesContent; putBack: (later: MinutesContent) => MinutesContent } {
  const list: readonly { id: string }[] = content[name];
  const index = list.findIndex((entry) => entry.id === id);
  const entry = list[index];
  return {
    content: { ...content, [name]: list.filter((each) => each !== entry) },
    putBack: (later) => {
      const now: readonly { id: string }[] = later[name];
      if (!entry || now.some((each) => each.id === id) || now.length >= MINUTES_LISTS[name]) return later;
      // Behind the entry that it stood behind, where that is still there.
      const before = list.slice(0, index).findLast((each) => now.some((other) => other.id === each.id));
      const at = before ? now.findIndex((each) => each.id === before.id) + 1 : 0;
      return { ...later, [name]: now.toSpliced(at, 0, entry) };
    },
  };
}

/** In the order of the meeting; what is tied to no moment stays behind what it follows. */
function sortByTime<Item extends { at_ms: number | null }>(list: readonly Item[]): Item[] {
  let clockMs = 0;
  return list
    .map((item) => ({ item, atMs: (clockMs = item.at_ms ?? clockMs) }))
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ item }) => item);
}

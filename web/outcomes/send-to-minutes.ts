import { entriesOfOutcomes } from '../../transcript/minutes/minutes-entries.ts';
import { MINUTES_ROUTES } from '../../contract/minutes/minutes-routes.ts';
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import type { ListedOutcome } from '../../transcript/outcomes/index.ts';
import { createCalls } from '../api/feature-calls.ts';

const callMinutes = createCalls(MINUTES_ROUTES);

/**
 * Adds lines to the minutes as they are now; minutes that nobody has opened yet begin with what the record says.
 * @returns how many were not there yet. Throws `CallFailure`
 */
export async function sendToMinutes(recordId: string, items: readonly ListedOutcome[]): Promise<number> {
  const params = { id: recordId };
  const before = idsIn((await callMinutes('getMinutes', { params })).data.content);
  await callMinutes('openMinutes', { params });
  const { conclusions, tasks } = entriesOfOutcomes(items);
  await callMinutes('addToMinutes', { params, body: { conclusions, tasks } });
  return [...conclusions, ...tasks].filter(({ id }) => !before.has(id)).length;
}

const idsIn = (content: MinutesContent | null): Set<string> =>
  new Set(content === null ? [] : [...content.conclusions, ...content.tasks].map(({ id }) => id));

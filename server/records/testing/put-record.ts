import { RECORD_STATUS } from '../../../contract/limits.ts';
import type { AppDeps } from '../../app.ts';
import { newRecord } from '../../testing/new-record.ts';
import type { Person } from '../../testing/person.ts';
import { setRecordName, updateRecord } from '../store.ts';

/** A record of somebody as if its conversion had ended this way, without sound or text. @returns its id */
export async function putRecord(
  deps: AppDeps,
  { user }: Person,
  name: string,
  status: number = RECORD_STATUS.done,
): Promise<string> {
  const id = await newRecord(deps, user.id);
  await setRecordName(deps, id, name);
  await updateRecord(deps, id, { status });
  return id;
}

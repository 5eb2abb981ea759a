import { ROUTES } from '../../contract/routes.ts';
import { TRASH_ROUTES } from '../../contract/records/trash-routes.ts';
import type { Person } from './person.ts';

/** Deletes a record of one's own, and takes it out of the trash for good. */
export async function removeForGood({ call }: Person, recordId: string): Promise<void> {
  await call('DELETE', ROUTES.deleteRecord.path.replace(':id', recordId));
  await call('DELETE', TRASH_ROUTES.removeTrashedRecord.path.replace(':id', recordId));
}

import { isId } from '../../contract/values/is-id.ts';

/** The id of the folder that a list shows, as it reads it from its address: what is made there goes into it. Null for none. */
export function folderOf(search: string): string | null {
  const folder = new URLSearchParams(search).get('folder');
  return isId(folder) ? folder : null;
}

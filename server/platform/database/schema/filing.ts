/** How people file records: folders, tags and favourites. */
import type { ColumnType } from 'kysely';
import type { TagColour } from '../../../../contract/filing/filing.ts';

interface RecordFavouriteTable {
  user_id: string;
  record_id: string;
}

interface TagTable {
  id: string;
  user_id: string;
  name: string;
  /** The name in lower case: no two tags of a person differ by case alone. */
  name_key: string;
  colour: TagColour;
}

interface RecordTagTable {
  /** Whose tag it is. */
  user_id: string;
  record_id: string;
  tag_id: string;
}

interface FolderTable {
  id: string;
  user_id: string;
  parent_id: string | null;
  /** Ids of the folders that it lies in, from the top, and its own at the end. */
  path: string[];
  name: string;
  /** Since when it is removed, and nobody's; it can be restored for a day. */
  removed_at: ColumnType<Date | null, undefined, Date | null>;
  /** What its removal moved to its parent. */
  moved_records: ColumnType<string[], undefined, string[]>;
  moved_folders: ColumnType<string[], undefined, string[]>;
}

export interface FilingTables {
  record_favourite: RecordFavouriteTable;
  tag: TagTable;
  record_tag: RecordTagTable;
  folder: FolderTable;
}

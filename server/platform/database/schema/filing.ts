/** How people file records: folders, tags and favourites; and whom folders are shared with. */
import type { ColumnType, Generated } from 'kysely';
import type { TagColour } from '../../../../contract/filing/filing.ts';
import type { MemberRight } from '../../../../contract/records/records.ts';

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

/** Somebody whom the owner let into a folder, and so into all that lies in it. */
interface FolderMemberTable {
  folder_id: string;
  user_id: string;
  right: MemberRight;
  created_at: Generated<Date>;
  /** When the member first opened the folder or a record in it; null before, while the owner sees an invitation. */
  opened_at: ColumnType<Date | null, undefined, Date | null>;
}

/** Somebody whom an owner let into a folder and who has no account yet. */
interface FolderInvitationTable {
  folder_id: string;
  email: string;
  right: MemberRight;
  created_at: Generated<Date>;
}

/** A folder that its owner shares with their whole organisation; it goes with their membership there. */
interface FolderOrganisationTable {
  folder_id: string;
  organisation_id: string;
  owner_id: string;
  right: MemberRight;
  created_at: Generated<Date>;
}

/**
 * A view, only read: who was let into each folder itself, by name or as a member of the organisation that it is shared with now. Whoever has a
 * folder and no person reads this one.
 */
interface FolderShareView {
  folder_id: string;
  user_id: string;
  right: MemberRight;
  /** The organisation that it is shared with; null where it was the person. */
  organisation_id: string | null;
}

/** A view, only read: whom each folder is open to besides its owner, once for each share that opens it. Read by its person. */
interface FolderLetInView {
  folder_id: string;
  owner_id: string;
  user_id: string;
  right: MemberRight;
  /** The folder that was shared: this one, or one that it lies in. */
  shared_folder_id: string;
  /** The organisation that it was shared with; null where it was the person. */
  organisation_id: string | null;
}

/** A view, only read: whom each record is open to besides its owner, once for each share that opens it. The trash is not left out. Read by its
 * person. */
interface RecordLetInView {
  record_id: string;
  user_id: string;
  right: MemberRight;
  /** The folder that was shared; null where it was the record itself. */
  shared_folder_id: string | null;
}

export interface FilingTables {
  record_favourite: RecordFavouriteTable;
  tag: TagTable;
  record_tag: RecordTagTable;
  folder: FolderTable;
  folder_member: FolderMemberTable;
  folder_invitation: FolderInvitationTable;
  folder_organisation: FolderOrganisationTable;
  folder_share: FolderShareView;
  folder_let_in: FolderLetInView;
  record_let_in: RecordLetInView;
}

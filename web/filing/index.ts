export { FavouriteButton, RecordFavourite } from './FavouriteButton.tsx';
export { FilingChips } from './FilingChips.tsx';
export { FolderHead } from './FolderHead.tsx';
export { MoveRecordsDialog } from './MoveDialog.tsx';
export { PutTagsDialog } from './PutTagsDialog.tsx';
export { setFavourite } from './queries.ts';
export { RowTags } from './RowTags.tsx';
export { SideFolders } from './SideFolders.tsx';
export { SideTags } from './SideTags.tsx';

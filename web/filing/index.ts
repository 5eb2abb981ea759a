export { FilingChips } from './FilingChips.tsx';
export { PutTagsDialog } from './PutTagsDialog.tsx';
export { setFavourite } from './queries.ts';
export { RowTags } from './RowTags.tsx';
export { SideTags } from './SideTags.tsx';
export { RecordFavourite, FavouriteButton } from './FavouriteButton.tsx';

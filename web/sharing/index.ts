/** Sharing a record: the dialog of its owner, and what the page of a link needs to know of links. */
export { copyLink } from './copy-link.ts';
export { callSharing } from './queries.ts';
export { openReadingLink } from './reading-link.ts';
export { keepLink, takeLink, type KeptLink } from './share-address.ts';
export { ShareDialog, useSharing } from './use-sharing.tsx';

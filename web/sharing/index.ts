/** Sharing a record: the dialog of its owner, its part on people for what else is shared, and what the page of a link needs to know of links. */
export { copyLink } from './copy-link.ts';
export { PeopleSection } from './PeopleSection.tsx';
export { callSharing, type SharedPlace } from './queries.ts';
export { openReadingLink } from './reading-link.ts';
export { keepLink, takeLink, type KeptLink } from './share-address.ts';
export { ShareDialog, useSharing } from './use-sharing.tsx';

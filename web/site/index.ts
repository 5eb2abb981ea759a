export { useSiteInfo } from './queries.ts';
export { PlainHttpNote } from './PlainHttpNote.tsx';
export { StarterNotice } from './StarterNotice.tsx';

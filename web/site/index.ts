export { useSiteInfo } from './queries.ts';
export { StarterNotice } from './StarterNotice.tsx';

export { PackageCard, PackageStrip } from './PackageCard.tsx';
export { readAllowance, refreshAllowance, useAllowance, useMayEditSubtitles } from './queries.ts';

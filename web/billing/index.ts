export { PackageCard, PackageStrip } from './PackageCard.tsx';
export { readAllowance, refreshAllowance, useAllowance } from './queries.ts';

export { PackageCard, PackageStrip } from './PackageCard.tsx';
export { readAllowance, refreshAllowance, useAllowance, type Allowance } from './queries.ts';

export { companyMinutes, useCompany } from './company.ts';
export { money } from './money.ts';
export { PackageCard, PackageFigures, PackageStrip } from './PackageCard.tsx';
export {
  readAllowance,
  refreshAllowance,
  useAllowance,
  useMayEditSubtitles,
  usePackages,
  useUserInfo,
  readUserInfo,
} from './queries.ts';

export { PackageCard, PackageFigures, PackageStrip } from './PackageCard.tsx';
export {
  readAllowance,
  refreshAllowance,
  useAllowance,
  useMayEditSubtitles,
  useUserInfo,
  readUserInfo,
} from './queries.ts';

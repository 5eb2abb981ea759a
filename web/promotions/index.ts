export { SidePromotions } from './SidePromotions.tsx';

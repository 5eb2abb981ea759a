export { useRating } from './use-rating.tsx';

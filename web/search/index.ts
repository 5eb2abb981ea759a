/** The search over everything, as the frames of pages show it. */
export { SearchButton } from './SearchButton.tsx';
export { SearchOverlay } from './SearchOverlay.tsx';

/** Whether the search lies over the page. */
import { create } from 'zustand';

export const useSearchOpen = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSearch = (): void => useSearchOpen.setState({ isOpen: true });
export const closeSearch = (): void => useSearchOpen.setState({ isOpen: false });

/** Spec 3 "Settings/layout": the side navigation, the device and the size; side navigation and size are kept in cookies. */
import { create } from 'zustand';
import { keepCookie, readCookie } from '../api/cookies.ts';

interface LayoutState {
  sidebar: { opened: boolean; withoutAnimation: boolean };
  device: 'desktop' | 'mobile';
  size: string;
}

const SIZE = 'medium';
/** The breakpoint `lg` of the style sheet. */
const DESKTOP = '(width >= 64rem)';

export const useLayout = create<LayoutState>()(() => ({
  sidebar: { opened: readCookie('sidebarStatus') !== '0', withoutAnimation: false },
  device: 'desktop',
  size: readCookie('size') ?? SIZE,
}));

export function toggleSidebar(): void {
  const opened = !useLayout.getState().sidebar.opened;
  useLayout.setState({ sidebar: { opened, withoutAnimation: false } });
  keepCookie('sidebarStatus', opened ? '1' : '0');
}

/** Keeps the device in step with the window, and says size and device to the style sheet. */
export function followDevice(): void {
  const desktop = matchMedia(DESKTOP);
  const follow = () => {
    const device = desktop.matches ? 'desktop' : 'mobile';
    // What changes with the window changes at once.
    useLayout.setState(({ sidebar }) => ({ device, sidebar: { ...sidebar, withoutAnimation: true } }));
    document.documentElement.dataset.device = device;
  };
  desktop.addEventListener('change', follow);
  follow();
  const { size } = useLayout.getState();
  document.documentElement.dataset.size = size;
  keepCookie('size', size);
}

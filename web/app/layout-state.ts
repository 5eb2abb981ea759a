/** Spec 3 "Settings/layout": the side navigation, the device and the size; side navigation and size are kept in cookies. */
import { create } from 'zustand';

interface LayoutState {
  sidebar: { opened: boolean; withoutAnimation: boolean };
  device: 'desktop' | 'mobile';
  size: string;
}

const SIZE = 'medium';
const YEAR_SECONDS = 31_536_000;
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

function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry === undefined ? null : decodeURIComponent(entry.slice(name.length + 1)) || null;
}

function keepCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

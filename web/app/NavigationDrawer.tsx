import { X } from 'lucide-react';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { messages } from './messages.ts';
import { SideNavigation } from './SideNavigation.tsx';

interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The side navigation on narrow screens. */
export const NavigationDrawer = ({ isOpen, onClose }: NavigationDrawerProps) => (
  <Drawer isOpen={isOpen} onClose={onClose} label={messages.navigation}>
    <div className="mb-2 flex items-center justify-between pl-2">
      <Logo />
      <IconButton label={messages.closeNavigation} hasTooltip={false} onClick={onClose}>
        <X size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
    <SideNavigation onLeave={onClose} />
  </Drawer>
);

import { Search } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { buttonMessages } from './button-messages.ts';
import { openSearch } from './use-search-open.ts';

export const SearchButton = ({ className = '' }: { className?: string }) => (
  <IconButton
    label={buttonMessages.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    className={className}
    onClick={openSearch}
  >
    <Search size={18} strokeWidth={1.75} aria-hidden />
  </IconButton>
);

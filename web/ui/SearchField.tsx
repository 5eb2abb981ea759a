import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTypedInto } from './is-typed-into.ts';

const PAUSE_MS = 250;

interface SearchFieldProps {
  text: string;
  /** What is searched, for those who do not see where the field stands. */
  label: string;
  placeholder: string;
  /** Called when typing pauses. */
  onSearch: (text: string) => void;
}

/** Search in a list; '/' goes to it from anywhere on the page. */
export function SearchField({ text, label, placeholder, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target))
        return;
      event.preventDefault();
      input.current?.select();
    };
    addEventListener('keydown', focusOnSlash);
    return () => removeEventListener('keydown', focusOnSlash);
  }, []);

  // The address may change by itself (back, a chip); what is being typed is never overwritten.
  useEffect(() => {
    if (input.current !== null && document.activeElement !== input.current) input.current.value = text;
  }, [text]);

  const search = (value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(value), PAUSE_MS);
  };
  return (
    <label className="flex h-9 touch:h-11 w-80 items-center gap-2 rounded-control border border-line-strong bg-paper pr-1.5 pl-3 text-fg-3 focus-within:border-brand-text focus-within:ring-1 focus-within:ring-brand-text max-xl:w-65 max-sm:w-auto">
      <Search size={18} strokeWidth={1.75} className="flex-none" aria-hidden />
      <input
        ref={input}
        type="search"
        defaultValue={text}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        onChange={(event) => search(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent text-fg outline-none max-sm:text-lead"
      />
      <kbd
        className="grid h-[22px] min-w-[22px] place-items-center rounded-mark border border-b-2 border-line-strong font-sans text-caption text-fg-2 low:hidden max-sm:hidden"
        aria-hidden
      >
        /
      </kbd>
    </label>
  );
}

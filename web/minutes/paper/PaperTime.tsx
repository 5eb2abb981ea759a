import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { messages } from '../messages.ts';
import { usePaper } from './paper-context.ts';

interface Props {
  name: 'starts_at' | 'ends_at';
  label: string;
  /** As the paper says it. */
  said: string;
}

/** A time in words; pressed, it is written as a date and an hour. */
export function PaperTime({ name, label, said }: Props) {
  const { content, canEdit } = usePaper();
  const [isOpen, setOpen] = useState(false);
  const value = content[name];
  if (!canEdit) return <span>{said}</span>;
  if (isOpen) return <OpenTime name={name} label={label} onClose={() => setOpen(false)} />;
  return (
    <button
      type="button"
      aria-label={`${label}: ${value === '' ? messages.blankField : said}`}
      data-blank={value === '' ? name : undefined}
      onClick={() => setOpen(true)}
      className={`paper-text inline rounded indent-0-[2px] px-0.5 text-left touch:min-h-11 ${value === '' ? 'border-b-[1.5px] border-dashed border-warn bg-warn-soft px-2! text-warn' : 'hover:bg-brand-soft'}`}
    >
      {value === '' ? <span className="font-sans text-small font-medium">{label}</span> : said}
    </button>
  );
}

/** Closed by Enter, by Escape, and when the focus goes elsewhere on the page. */
function OpenTime({ name, label, onClose }: { name: Props['name']; label: string; onClose: () => void }) {
  const { content, set } = usePaper();
  const area = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = area.current!;
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    element.addEventListener('focusout', onLeave);
    element.querySelector('input')?.focus();
    return () => element.removeEventListener('focusout', onLeave);
  }, []);
  return (
    <span ref={area} className="aside inline-block w-64 max-w-full align-middle text-left indent-0">
      <DateTimeField
        label={label}
        value={content[name]}
        onValue={(next) => set({ [name]: next })}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === 'Escape') onClose();
        }}
      />
    </span>
  );
}

import { Plus } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { MINUTES_LISTS, type MinutesList } from '../../../contract/minutes/minutes-lists.ts';
import { formatPlayerTime } from '../../player/index.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from '../messages.ts';
import { useDropTarget } from '../drag-sentence.ts';
import { usePaper, type SentenceList } from './paper-context.ts';

interface Props {
  list: SentenceList;
  /** As it is printed, its number in front; null while there is nothing in it. */
  number: number | null;
  title: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A part of what the meeting was about, under its heading. A sentence that is held over it is dropped into it. */
export function PaperPart({ list, number, title, addLabel, onAdd, children }: Props) {
  const { content, dragged, drop } = usePaper();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isOver = useDropTarget(section, (sentence) => drop(list, sentence));
  return (
    <section ref={section} aria-labelledby={id}>
      <h3
        id={id}
        className={`mt-1.5 ${number === null ? 'aside text-small font-medium text-fg-3' : 'font-bold sm:indent-12'}`}
      >
        {number === null ? title : `${number}. ${title}`}
      </h3>
      {children}
      {dragged ? (
        // As high as what it takes the place of: nothing moves below what is held.
        <p
          className={`aside flex h-[30px] items-center rounded-control border-[1.5px] border-dashed border-brand px-3 text-small font-medium text-brand-text ${isOver ? 'bg-brand-soft-2' : 'bg-brand-soft'}`}
        >
          {messages.dropHere(
            messages.oneOf[list],
            dragged.atMs === null ? '' : formatPlayerTime(dragged.atMs),
          )}
        </p>
      ) : (
        <AddLine list={list} length={content[list].length} onClick={onAdd}>
          {addLabel}
        </AddLine>
      )}
    </section>
  );
}

interface AddLineProps {
  list: MinutesList;
  length: number;
  onClick: () => void;
  children: string;
}

/** Not printed. */
export function AddLine({ list, length, onClick, children }: AddLineProps) {
  const { canEdit } = usePaper();
  if (!canEdit) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      offReason={length < MINUTES_LISTS[list] ? null : messages.full(MINUTES_LISTS[list])}
      className="-ml-2.5 text-fg-3! touch:h-11"
      icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

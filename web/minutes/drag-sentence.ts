/** A sentence on its way from the transcript onto the paper, held with the mouse. */
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Sentence } from './sentences.ts';

/** Names what is dragged, to every browser alike. */
const DRAGGED_TYPE = 'application/x-nxnote-sentence';

/** Rows that can be dragged name their sentence in `data-sentence`. @param onDrag null when it is held no more */
export function useDragSource(
  area: RefObject<HTMLElement | null>,
  find: (key: string) => Sentence | undefined,
  onDrag: ((sentence: Sentence | null) => void) | undefined,
): void {
  const begin = useEffectEvent(({ target, dataTransfer }: DragEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-sentence]') : null;
    const sentence = row && find(row.dataset['sentence']!);
    if (!sentence || !dataTransfer) return;
    dataTransfer.setData('text/plain', sentence.text);
    dataTransfer.setData(DRAGGED_TYPE, JSON.stringify(sentence));
    dataTransfer.effectAllowed = 'copy';
    // Chromium gives up a drag while which the page changes at once.
    setTimeout(() => onDrag?.(sentence));
  });
  const end = useEffectEvent(() => setTimeout(() => onDrag?.(null)));
  useEffect(() => {
    const element = area.current!;
    const onStart = (event: DragEvent) => begin(event);
    const onEnd = () => void end();
    element.addEventListener('dragstart', onStart);
    element.addEventListener('dragend', onEnd);
    return () => {
      element.removeEventListener('dragstart', onStart);
      element.removeEventListener('dragend', onEnd);
    };
  }, [area]);
}

/** @returns whether a sentence is held over the area */
export function useDropTarget(
  area: RefObject<HTMLElement | null>,
  onDrop: (sentence: Sentence) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = area.current!;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(DRAGGED_TYPE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      const sentence = event.dataTransfer?.getData(DRAGGED_TYPE) ?? '';
      if (sentence === '') return;
      event.preventDefault();
      setOver(false);
      take(JSON.parse(sentence) as Sentence);
    };
    element.addEventListener('dragover', hold);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', hold);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [area]);
  return isOver;
}

import { useMemo, useState, type ReactNode } from 'react';
import { MINUTES_LISTS, type MinutesList } from '../../contract/minutes/minutes-lists.ts';
import type { Reading } from '../../contract/sharing/reading.ts';
import type { PlayerClock } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/toast.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { messages } from './messages.ts';
import { MinutesPaper } from './paper/MinutesPaper.tsx';
import { PaperToolsProvider, type PaperTools, type SentenceList } from './paper/paper-context.ts';
import { PaperBar } from './PaperBar.tsx';
import { SentencePicker } from './SentencePicker.tsx';
import { addSentence, listMoments, type Sentence } from './sentences.ts';
import type { OpenMinutes } from './use-minutes.ts';

interface Props {
  recordId: string;
  /** What was said; null until it is here. */
  reading: Reading | null;
  minutes: OpenMinutes;
  canEdit: boolean;
  clock: PlayerClock;
  /** Whether sentences are being chosen in a sheet, where there is no room for them beside the paper. */
  isPicking: boolean;
  onPicked: () => void;
  warnings: ReactNode;
  onRemove: (list: MinutesList, id: string) => void;
}

/** The paper on its desk, what was said beside it, and the way from there onto it. */
export function Desk(props: Props) {
  const { recordId, reading, minutes, canEdit, clock, isPicking, onPicked, warnings, onRemove } = props;
  const { content, autosave } = minutes;
  const isDesktop = useIsDesktop();
  const [added, setAdded] = useState<{ id: string } | null>(null);
  const [list, setList] = useState<SentenceList>('points');
  const [dragged, setDragged] = useState<Sentence | null>(null);
  const [news, setNews] = useState('');
  const taken = useMemo(() => listMoments(content), [content]);
  const add = (sentence: Sentence, into: SentenceList): void => {
    const id = crypto.randomUUID();
    const next = addSentence(autosave.getState().content, into, sentence, id);
    if (!next) return notify({ kind: 'info', about: 'minutes', title: messages.full(MINUTES_LISTS[into]) });
    autosave.edit(next);
    setNews(`${messages.took(messages.lists[into])}: ${sentence.text}`);
    // Drawn first. The focus stays where sentences are chosen.
    requestAnimationFrame(() =>
      document.querySelector(`[data-entry="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
  };
  const tools: PaperTools = {
    content,
    canEdit,
    clock,
    set: (change) => autosave.edit({ ...autosave.getState().content, ...change }),
    remove: onRemove,
    added: (id) => setAdded({ id }),
    dragged,
    drop: (into, sentence) => {
      add(sentence, into);
      setDragged(null);
    },
  };
  const picker = (
    <SentencePicker
      reading={reading}
      clock={clock}
      canEdit={canEdit}
      taken={taken}
      list={list}
      onList={setList}
      onAdd={(sentence) => add(sentence, list)}
      {...(isDesktop && { onDrag: setDragged })}
    />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* Never scrolled away, and over nothing. */}
      {warnings}
      <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(280px,392px)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        {isDesktop ? (
          <aside
            aria-label={messages.transcript}
            className="min-h-0 overflow-y-auto border-r border-line bg-paper"
          >
            <h2 className="sr-only">{messages.transcript}</h2>
            {picker}
          </aside>
        ) : null}
        <div className="flex min-h-0 flex-col bg-paper max-lg:h-full lg:bg-shell">
          <PaperToolsProvider value={tools}>
            <PaperBar recordId={recordId} minutes={minutes} canEdit={canEdit}>
              <MinutesPaper added={added} />
            </PaperBar>
          </PaperToolsProvider>
        </div>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {isDesktop || !isPicking ? null : (
        <Dialog
          isOpen
          onClose={onPicked}
          title={messages.addSentences}
          actions={
            <Button variant="primary" onClick={onPicked}>
              {messages.close}
            </Button>
          }
        >
          {picker}
        </Dialog>
      )}
    </div>
  );
}

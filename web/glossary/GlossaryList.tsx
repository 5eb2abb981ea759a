import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { GLOSSARY_CALL_WORDS } from '../../contract/transcription/glossary-routes.ts';
import { parseGlossaryText } from '../../contract/transcription/glossary-text.ts';
import type { GlossaryEntry } from '../../contract/transcription/glossary.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { ABOUT, notifyAdded, notifyFailure } from './notify-added.ts';
import { addWords, glossaryQuery, removeWord, type GlossaryOwner } from './queries.ts';

interface Props {
  owner: GlossaryOwner;
  canEdit: boolean;
}

/** The words of a person or of a record, and a field to add some: one, or a pasted list. */
export function GlossaryList({ owner, canEdit }: Props) {
  const { data, isError, refetch } = useQuery(glossaryQuery(owner));
  if (isError && !data)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{messages.failed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      {canEdit ? <AddForm owner={owner} /> : null}
      {data ? (
        <>
          <p className="text-small text-fg-3">
            {data.data.length === 0 ? messages.empty : messages.count(data.data.length, data.limit)}
          </p>
          {data.data.length === 0 ? null : (
            <ul className="max-h-80 overflow-y-auto rounded-card border border-line bg-paper">
              {data.data.map((entry) => (
                <Entry key={entry.id} entry={entry} owner={owner} canEdit={canEdit} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <Skeleton className="h-3.5 w-32" />
      )}
    </div>
  );
}

function AddForm({ owner }: { owner: GlossaryOwner }) {
  const id = useId();
  const [lines, setLines] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const words = parseGlossaryText(lines);
    if (words.length === 0) return;
    if (words.length > GLOSSARY_CALL_WORDS)
      return notify({ kind: 'bad', about: ABOUT, title: messages.tooMany(GLOSSARY_CALL_WORDS) });
    setIsBusy(true);
    try {
      notifyAdded(
        await addWords(
          owner,
          words.map(({ text, ...heard }) => ({ text: text.slice(0, 1_000), ...heard })),
        ),
      );
      setLines('');
    } catch (error) {
      notifyFailure(error);
    }
    setIsBusy(false);
  };
  return (
    <form onSubmit={(event) => void add(event)} className="grid gap-2">
      <label htmlFor={id} className="text-label text-fg">
        {messages.field}
      </label>
      <textarea
        id={id}
        rows={3}
        lang="vi"
        value={lines}
        placeholder={messages.placeholder}
        onChange={({ target }) => setLines(target.value)}
        className="block w-full resize-y rounded-control border border-line-control bg-paper px-3 py-2 text-body text-fg outline-none placeholder:text-fg-3 focus-visible:border-brand-text focus-visible:ring-1 focus-visible:ring-brand-text max-lg:text-lead"
      />
      <Button type="submit" className="justify-self-start" isBusy={isBusy}>
        {messages.add}
      </Button>
    </form>
  );
}

function Entry({ entry: { id, text, heard }, owner, canEdit }: Props & { entry: GlossaryEntry }) {
  const remove = async () => {
    try {
      await removeWord(owner, id);
      const words = heard.length === 0 ? [{ text }] : heard.map((each) => ({ text, heard: each }));
      const takeBack = () => void addWords(owner, words).catch(notifyFailure);
      notify({
        kind: 'ok',
        about: ABOUT,
        title: messages.removed(text),
        action: { label: messages.takeBack, onClick: takeBack },
      });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <li className="flex min-h-10 items-center gap-2 border-b border-line py-1 pr-1 pl-3 last:border-b-0">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {text}
        {heard.length > 0 ? (
          <span className="block text-caption text-fg-3">{messages.heard(heard)}</span>
        ) : null}
      </span>
      {canEdit ? (
        <IconButton
          label={messages.remove(text)}
          className="size-8! touch:size-11!"
          onClick={() => void remove()}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

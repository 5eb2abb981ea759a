import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { GLOSSARY_CALL_WORDS } from '../../contract/glossary-routes.ts';
import type { GlossaryEntry, GlossaryRefusal } from '../../contract/glossary.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { addWords, glossaryQuery, removeWord, type Added, type GlossaryOwner } from './queries.ts';

const ABOUT = 'glossary';
/** Words named in one message. */
const MOST_NAMED = 3;

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
    const words = lines.split(/\r?\n|\t/).filter((line) => line.trim() !== '');
    if (words.length === 0) return;
    if (words.length > GLOSSARY_CALL_WORDS)
      return notify({ kind: 'bad', about: ABOUT, title: messages.tooMany(GLOSSARY_CALL_WORDS) });
    setIsBusy(true);
    try {
      tell(
        await addWords(
          owner,
          words.map((text) => ({ text: text.slice(0, 1_000) })),
        ),
      );
      setLines('');
    } catch (error) {
      tellFailure(error);
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

const tellFailure = (error: unknown): void =>
  notify({ kind: 'bad', about: ABOUT, title: sentenceFor(error) });

/** What became of the lines. */
function tell({ added, refused }: Added): void {
  const reasons: readonly GlossaryRefusal[] = ['full', 'too_long', 'known'];
  const parts = reasons.flatMap((reason) => {
    const texts = refused.filter((each) => each.reason === reason).map(({ text }) => text);
    return texts.length === 0 ? [] : [messages.refused[reason](nameSome(texts))];
  });
  notify({
    kind: added > 0 ? 'ok' : 'info',
    about: ABOUT,
    title: added > 0 ? messages.added(added) : messages.nothingAdded,
    ...(parts.length > 0 && { body: parts.join('. ') }),
  });
}

function nameSome(texts: readonly string[]): string {
  const named = texts.slice(0, MOST_NAMED).join(', ');
  return texts.length > MOST_NAMED ? `${named} ${messages.andMore(texts.length - MOST_NAMED)}` : named;
}

function Entry({ entry: { id, text, heard }, owner, canEdit }: Props & { entry: GlossaryEntry }) {
  const remove = async () => {
    try {
      await removeWord(owner, id);
      const words = heard.length === 0 ? [{ text }] : heard.map((each) => ({ text, heard: each }));
      const takeBack = () => void addWords(owner, words).catch(tellFailure);
      notify({
        kind: 'ok',
        about: ABOUT,
        title: messages.removed(text),
        action: { label: messages.takeBack, onClick: takeBack },
      });
    } catch (error) {
      tellFailure(error);
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

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FilingChange, Tag } from '../../contract/filing/filing.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TickBox } from '../ui/TickBox.tsx';
import { messages } from './messages.ts';
import { fileRecords, filingQuery } from './queries.ts';
import { nextColour } from './next-colour.ts';
import { TagDialog } from './TagDialog.tsx';
import { TagMark } from './TagMark.tsx';

interface PutTagsDialogProps {
  records: readonly Pick<RecordSummary, 'id' | 'name' | 'filed'>[];
  onClose: () => void;
}

/** Puts tags on and off records. A tag that only some of them carry stays as it is until it is pressed. */
export function PutTagsDialog({ records, onClose }: PutTagsDialogProps) {
  const { data } = useQuery(filingQuery);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isNew, setIsNew] = useState(false);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const carry = (tagId: string): number =>
    records.filter(({ filed }) => filed?.tag_ids.includes(tagId)).length;
  const choose = (tagId: string, isOn: boolean) => setChosen(new Map(chosen).set(tagId, isOn));
  const save = async () => {
    const change = changeOf(
      records.map(({ id }) => id),
      chosen,
    );
    if (change === null) return onClose();
    setIsSaving(true);
    try {
      await fileRecords([change], messages.tagsSaved);
      onClose();
    } catch (failure) {
      setError(sentenceFor(failure));
      setIsSaving(false);
    }
  };
  // In its place, and back: one thing at a time.
  if (isNew)
    return (
      <TagDialog
        tag={null}
        firstColour={nextColour(data?.tags ?? [])}
        onSaved={({ id }) => choose(id, true)}
        onClose={() => setIsNew(false)}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={records.length === 1 ? messages.putTags : messages.putTagsOn(records.length)}
      actions={
        <>
          <Button
            variant="ghost"
            className="sm:mr-auto"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setIsNew(true)}
          >
            {messages.newTag}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" isBusy={isSaving} onClick={() => void save()}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      {records.length === 1 ? (
        <p className="font-medium [overflow-wrap:anywhere] text-fg">{records[0]!.name}</p>
      ) : null}
      {data?.tags.length === 0 ? <p className="mt-2">{messages.noTags}</p> : null}
      <ul className="mt-2">
        {data?.tags.map((tag) => (
          <li key={tag.id}>
            <TagChoice
              tag={tag}
              isOn={
                chosen.get(tag.id) ?? (carry(tag.id) === 0 ? false : carry(tag.id) === records.length || null)
              }
              onChoose={(isOn) => choose(tag.id, isOn)}
            />
          </li>
        ))}
      </ul>
      {error === undefined ? null : (
        <p role="alert" className="mt-2 text-body text-bad">
          {error}
        </p>
      )}
    </Dialog>
  );
}

interface TagChoiceProps {
  tag: Tag;
  /** Null where some of the records carry it. */
  isOn: boolean | null;
  onChoose: (isOn: boolean) => void;
}

const TagChoice = ({ tag: { name, colour }, isOn, onChoose }: TagChoiceProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-1 hover:bg-hover touch:min-h-11">
    <TickBox
      checked={isOn === true}
      ref={(box) => {
        if (box) box.indeterminate = isOn === null;
      }}
      onChange={({ target }) => onChoose(target.checked)}
    />
    <TagMark colour={colour} />
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere] text-fg">{name}</span>
  </label>
);

/** The one change that makes of the records what was chosen; null where nothing was. */
function changeOf(audio_id: string[], chosen: ReadonlyMap<string, boolean>): FilingChange | null {
  if (chosen.size === 0) return null;
  const of = (isOn: boolean) => [...chosen].filter(([, value]) => value === isOn).map(([id]) => id);
  return { audio_id, add_tags: of(true), remove_tags: of(false) };
}

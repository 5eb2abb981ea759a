import { useState, type FormEvent } from 'react';
import type { Tag } from '../../contract/filing/filing.ts';
import { MAX_TAG_NAME, TAG_COLOURS } from '../../contract/filing/filing-routes.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';
import { saveTag } from './queries.ts';

interface TagDialogProps {
  /** Null for a new one. */
  tag: Tag | null;
  /** The colour that a new one begins with. */
  firstColour?: Tag['colour'];
  onSaved?: (tag: Tag) => void;
  onClose: () => void;
}

const FORM = 'tag-form';

/** Name and colour of a tag. */
export function TagDialog({ tag, firstColour = 1, onSaved, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag?.name ?? '');
  const [colour, setColour] = useState(tag?.colour ?? firstColour);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const written = name.trim().normalize('NFC');
    if (written === '') return setError(messages.tagNameMissing);
    setIsSaving(true);
    try {
      const saved = await saveTag(tag?.id ?? null, { name: written, colour });
      onSaved?.(saved);
      onClose();
    } catch (failure) {
      setError(sentenceFor(failure));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={tag === null ? messages.newTag : messages.editTag}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} isBusy={isSaving}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)} className="mt-3">
        <TextField
          label={messages.tagName}
          value={name}
          maxLength={MAX_TAG_NAME}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          error={error}
        />
        <fieldset className="mt-4">
          <legend className="mb-1.5 text-small font-medium text-fg">{messages.tagColour}</legend>
          <div className="flex w-fit flex-wrap gap-1 max-sm:grid max-sm:grid-cols-4">
            {TAG_COLOURS.map((each) => (
              <label
                key={each}
                title={messages.colours[each - 1]}
                className="relative grid size-9 cursor-pointer place-items-center rounded-control has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-brand-text touch:size-11"
              >
                <input
                  type="radio"
                  name="colour"
                  value={each}
                  checked={colour === each}
                  aria-label={messages.colours[each - 1]}
                  onChange={() => setColour(each)}
                  className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                />
                <span
                  aria-hidden
                  className={`size-5 rounded-mark ${colour === each ? 'ring-2 ring-fg ring-offset-2 ring-offset-raised' : ''}`}
                  style={{ background: `var(--sp-${each})` }}
                />
              </label>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}

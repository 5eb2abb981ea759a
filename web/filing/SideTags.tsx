import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Tag } from '../../contract/filing/filing.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { LossDialog } from '../ui/LossDialog.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { nextColour } from './next-colour.ts';
import { filingQuery, removeTag } from './queries.ts';
import { SideEntry, SideGroup } from './SideEntry.tsx';
import { TagMark } from './TagMark.tsx';

const TagDialog = lazyDialog(async () => (await import('./TagDialog.tsx')).TagDialog);

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is open above the list. */
type Opened = { what: 'new' } | { what: 'edit' | 'remove'; tag: Tag } | null;

/** The tags in the side navigation, once there are any: the first is made where a record gets it. */
export function SideTags({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { data } = useQuery(filingQuery);
  const chosen = useLocation({ select: ({ search }) => (search as { tag?: string }).tag });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (!data || data.tags.length === 0) return null;
  return (
    <SideGroup
      title={messages.tags}
      plus={{ label: messages.newTag, onPress: () => setOpened({ what: 'new' }) }}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {data.tags.map((tag) => (
          <SideEntry
            key={tag.id}
            name={tag.name}
            icon={<TagMark colour={tag.colour} />}
            amount={tag.amount}
            search={{ tag: tag.id }}
            isOpen={chosen === tag.id}
            onLeave={onLeave}
            entries={[
              {
                icon: <Pencil {...ICON} />,
                label: messages.editTag,
                onSelect: () => setOpened({ what: 'edit', tag }),
              },
              {
                icon: <Trash2 {...ICON} />,
                label: messages.removeTag,
                isDanger: true,
                onSelect: () => setOpened({ what: 'remove', tag }),
              },
            ]}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened === null ? null : opened.what === 'remove' ? (
          <RemoveTagDialog tag={opened.tag} isChosen={chosen === opened.tag.id} onClose={close} />
        ) : (
          <TagDialog
            tag={opened.what === 'edit' ? opened.tag : null}
            firstColour={nextColour(data.tags)}
            onClose={close}
          />
        )}
      </Suspense>
    </SideGroup>
  );
}

interface RemoveTagDialogProps {
  tag: Tag;
  /** Whether the list shows what carries it. */
  isChosen: boolean;
  onClose: () => void;
}

function RemoveTagDialog({ tag: { id, name, amount }, isChosen, onClose }: RemoveTagDialogProps) {
  const navigate = useNavigate();
  const remove = async () => {
    onClose();
    try {
      await removeTag(id);
      if (isChosen) void navigate({ to: '/', search: {}, replace: true });
      notify({ kind: 'ok', about: id, title: messages.tagRemoved, body: name });
    } catch (failure) {
      notify({ kind: 'bad', about: id, title: messages.tagNotRemoved, body: sentenceFor(failure) });
    }
  };
  return (
    <LossDialog
      title={messages.removeTag}
      lose={messages.removeTag}
      stay={messages.cancel}
      onLose={() => void remove()}
      onStay={onClose}
    >
      {messages.removeTagMeaning(name, amount)}
    </LossDialog>
  );
}

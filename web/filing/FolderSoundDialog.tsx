import { useMutation, useQuery } from '@tanstack/react-query';
import type { Folder } from '../../contract/filing/filing.ts';
import type { FolderSoundRule } from '../../contract/records/sound-retention.ts';
import {
  SOUND_AHEAD_DAYS,
  SOUND_DAYS,
  SOUND_GRACE_DAYS,
} from '../../contract/records/sound-retention-routes.ts';
import { formatDay, vietnamDay } from '../../contract/values/date-time.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Chip } from '../ui/Chip.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { messages as says } from './folder-sound-messages.ts';
import { folderSoundRuleQuery, setFolderSoundRule } from './folder-sound-queries.ts';

interface FolderSoundDialogProps {
  folder: Pick<Folder, 'id' | 'name'>;
  onClose: () => void;
}

const CHOICES = ['inherit', null, ...SOUND_DAYS] as const;

/** How long the sound of records in a folder is kept, with what goes next there. */
export function FolderSoundDialog({ folder: { id, name }, onClose }: FolderSoundDialogProps) {
  const { data, isError } = useQuery(folderSoundRuleQuery(id));
  return (
    <Dialog isOpen onClose={onClose} title={says.title(name)}>
      <p>{says.hint}</p>
      {data !== undefined ? (
        <Rule folderId={id} rule={data} />
      ) : isError ? (
        <p role="alert" className="mt-3 text-bad">
          {says.failed}
        </p>
      ) : (
        <LinesSkeleton label={says.loading} widths={['w-full']} height="h-10" />
      )}
    </Dialog>
  );
}

const nameOfDays = (days: number | null): string => (days === null ? says.forever : says.days(days));

function Rule({ folderId, rule }: { folderId: string; rule: FolderSoundRule }) {
  const change = useMutation({
    mutationFn: (days: FolderSoundRule['days']) => setFolderSoundRule(folderId, days),
    onSuccess: () => notify({ kind: 'ok', title: says.saved, about: folderId }),
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error), about: folderId }),
  });
  const chosen = change.isPending ? change.variables : rule.days;
  const { next, next_total: total } = rule;
  return (
    <>
      <div role="group" aria-label={messages.soundRule} className="mt-3 flex flex-wrap gap-2">
        {CHOICES.map((days) => (
          <Chip
            key={days}
            label={
              days === 'inherit'
                ? says.inherited(nameOfDays(rule.inherited_days), rule.inherited_from)
                : nameOfDays(days)
            }
            isPressed={days === chosen}
            onPress={() => change.mutate(days)}
          />
        ))}
      </div>
      <p className="mt-3 text-small">{says.grace(SOUND_GRACE_DAYS)}</p>
      <h3 className="mt-3 text-label text-fg">
        {total === 0 ? says.nothingNext(SOUND_AHEAD_DAYS) : says.next(total, SOUND_AHEAD_DAYS)}
      </h3>
      <ul className="mt-1 text-body">
        {next.map(({ audio_id: id, name, remove_time: time }) => (
          <li key={id} className="py-1">
            {says.removedOn(name, formatDay(vietnamDay(time)))}
          </li>
        ))}
      </ul>
      {total > next.length ? <p className="text-small">{says.more(total - next.length)}</p> : null}
    </>
  );
}

import { Building2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { FolderOrganisation } from '../../contract/filing/filing.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { notify } from '../ui/toast.ts';
import { Choice } from './Choice.tsx';
import { messages } from './messages.ts';
import type { Change, SharedPlace } from './queries.ts';

interface OrganisationRowProps {
  organisation: FolderOrganisation;
  calls: NonNullable<SharedPlace['wholeOrganisation']>;
  isBusy: boolean;
  onChange: (change: Change) => void;
}

/** All members of the owner's organisation as one: let in by a press, since each gets an email, and then as somebody let in by name. */
export function OrganisationRow({ organisation, calls, isBusy, onChange }: OrganisationRowProps) {
  const { id, name, right } = organisation;
  const [wanted, setWanted] = useState<MemberRight>('view');
  const share: Change = async () => {
    await calls.letIn(id, wanted);
    notify({ kind: 'ok', about: 'sharing', title: messages.organisationLetIn, body: name });
  };
  return (
    <div className="border-b border-line py-2">
      <div className="flex items-start gap-2">
        <Building2 size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none text-fg-2" />
        <div className="min-w-0">
          <div className="text-label/[1.7] font-medium wrap-anywhere">{messages.wholeOrganisation(name)}</div>
          <div className="text-small text-fg-2">{messages.organisationHint}</div>
        </div>
      </div>
      <div className={`mt-2 flex items-center ${right === null ? 'gap-3' : 'gap-1'}`}>
        <Choice
          label={messages.organisationRight(name)}
          isLabelHidden
          value={right ?? wanted}
          options={messages.rights}
          onChange={(chosen) =>
            right === null ? setWanted(chosen) : onChange(() => calls.letIn(id, chosen))
          }
        />
        {right === null ? (
          <Button isBusy={isBusy} onClick={() => onChange(share)}>
            {messages.title}
          </Button>
        ) : (
          <IconButton
            label={messages.organisationRemove(name)}
            onClick={() => onChange(() => calls.takeOut())}
          >
            <UserMinus size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, ScrollText } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { MAX_ORGANISATION_NAME } from '../../contract/organisations/organisation-routes.ts';
import type { Organisation } from '../../contract/organisations/organisations.ts';
import { maySetSignIn, maySupervise } from '../../contract/organisations/roles.ts';
import { AccountHead } from '../account/index.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { EndSection, LeaveButton } from './EndSection.tsx';
import { FolderSection } from './FolderSection.tsx';
import { messages } from './messages.ts';
import { NameDialog } from './NameDialog.tsx';
import { PackageSection } from './PackageSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PolicySection } from './PolicySection.tsx';
import { callOrganisation, organisationQuery, reloadOrganisation } from './queries.ts';
import { ABOUT } from './report-failure.ts';
import { SignInSection } from './sign-in/SignInSection.tsx';

/** `/to-chuc`: the organisation that one is in, or the form that makes one. */
export function OrganisationPage() {
  const { data, error, refetch } = useQuery(organisationQuery);
  return (
    <div className="max-w-[880px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      <AccountHead />
      {data !== undefined ? (
        <>
          {data.organisation === null ? (
            <NewOrganisation />
          ) : (
            <Whole key={data.organisation.id} organisation={data.organisation} />
          )}
          <GuestList guestOf={data.guest_of} />
        </>
      ) : error === null ? (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-64', 'w-full', 'w-full', 'w-2/3']}
          height="h-10"
          className="gap-5"
        />
      ) : (
        <ListFailure title={messages.failedTitle} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Whole({ organisation }: { organisation: Organisation }) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, role } = organisation;
  const mayManage = maySupervise(role);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 pb-6">
        <div className="min-w-0">
          <h2 className="text-h1 wrap-anywhere max-sm:text-h2">{name}</h2>
          <p className="text-fg-2">{messages.ownRole(messages.roles[role].toLowerCase())}</p>
        </div>
        {mayManage ? (
          <div className="flex flex-wrap gap-2">
            {role === 'owner' ? (
              <Button
                icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => setRenaming(true)}
              >
                {messages.rename}
              </Button>
            ) : null}
            <Link to="/to-chuc/nhat-ky" className={buttonClass('line')}>
              <ScrollText size={16} strokeWidth={1.75} aria-hidden />
              {messages.log}
            </Link>
          </div>
        ) : null}
      </header>
      <PeopleSection organisation={organisation} mayManage={mayManage} />
      <PackageSection />
      <FolderSection id={id} />
      <PolicySection organisation={organisation} mayManage={mayManage} />
      {maySetSignIn(role) ? <SignInSection id={id} /> : null}
      <EndSection organisation={organisation} />
      {isRenaming ? <NameDialog id={id} name={name} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}

function NewOrganisation() {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const create = useMutation({
    mutationFn: () => callOrganisation('createOrganisation', { body: { name } }),
    onSuccess: async () => {
      await reloadOrganisation();
      notify({ kind: 'ok', about: ABOUT, title: messages.created, body: name.trim() });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && !create.isPending) create.mutate();
  };
  const problem = create.isError
    ? sentenceFor(create.error)
    : isTried && name.trim() === ''
      ? messages.nameMissing
      : undefined;
  return (
    <section className="max-w-[560px] pb-6">
      <h2 className="text-h2">{messages.noneTitle}</h2>
      <p className="mt-1 mb-5 text-fg-2">{messages.noneText}</p>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label={messages.name}
          autoComplete="organization"
          maxLength={MAX_ORGANISATION_NAME}
          value={name}
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            create.reset();
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="sm:justify-self-start"
          isBusy={create.isPending}
        >
          {messages.create}
        </Button>
      </form>
    </section>
  );
}

const GuestList = ({ guestOf }: { guestOf: readonly { id: string; name: string }[] }) =>
  guestOf.length === 0 ? null : (
    <section className="border-t border-line py-6">
      <h2 className="text-h2">{messages.guestOf}</h2>
      <p className="mb-3 text-fg-2">{messages.guestHint}</p>
      <ul className="border-t border-line">
        {guestOf.map(({ id, name }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-b-0"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <LeaveButton id={id} name={name} text={messages.endHint} size="sm" />
          </li>
        ))}
      </ul>
    </section>
  );

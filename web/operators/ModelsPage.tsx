import { useQuery } from '@tanstack/react-query';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ModelCard, ModelList } from '../../contract/staff/operators.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { LicenceDialog, RemoveDialog } from './ModelDialogs.tsx';
import { ModelFromFile } from './ModelFromFile.tsx';
import { ModelRow, type ModelAction } from './ModelRow.tsx';
import { messages } from './messages.ts';
import { callOperators, modelsQuery, showModels } from './queries.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** `/quan-tri/mo-hinh`: what recognises on this machine, what it costs there, and the ways to another model. */
export function ModelsPage() {
  const { data, error, refetch } = useQuery(modelsQuery);
  return (
    <div className="max-w-[1040px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.modelsTitle} | NxNote`}</title>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.modelsTitle}</h1>
      {data !== undefined ? (
        <Models {...data} />
      ) : error !== null ? (
        <ListFailure
          title={messages.modelsFailed}
          cause={sentenceFor(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-96', 'w-full', 'w-full', 'w-full']}
          height="h-6"
          className="mt-6 gap-6"
        />
      )}
    </div>
  );
}

type Asked = { action: 'licence' | 'remove'; model: ModelCard };

function Models({ items, machine, can_download: canDownload, remote_engine: remote }: ModelList['data']) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  const run = async (model: ModelCard, work: () => Promise<ModelList>, done?: string) => {
    setBusyId(model.id);
    try {
      showModels(await work());
      if (done !== undefined) notify({ kind: 'ok', title: done, about: 'model' });
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'model' });
    }
    setBusyId(null);
  };
  const install = (model: ModelCard, accept_licence: boolean) =>
    run(model, () => callOperators('installModel', { params: { id: model.id }, body: { accept_licence } }));
  const act = (model: ModelCard, action: ModelAction): void => {
    const params = { id: model.id };
    if (action === 'install' && !model.is_commercial_use) setAsked({ action: 'licence', model });
    else if (action === 'install') void install(model, false);
    // Its licence was accepted when it was begun.
    else if (action === 'try') void install(model, true);
    else if (action === 'stop') void run(model, () => callOperators('stopModelInstall', { params }));
    else if (action === 'choose')
      void run(model, () => callOperators('useModel', { params }), messages.nowInUse(model.title));
    else setAsked({ action: 'remove', model });
  };
  const close = () => setAsked(null);
  const rows = (models: readonly ModelCard[]) =>
    models.map((model) => (
      <ModelRow
        key={model.id}
        model={model}
        canDownload={canDownload}
        isBusy={busyId === model.id}
        onAct={(action) => act(model, action)}
      />
    ));
  const recogniser = items.find(({ is_in_use, purpose }) => is_in_use && purpose === 'recognition');
  const missing = items.filter(({ state }) => state === 'missing');
  const coming = items.find(({ download, purpose }) => download && purpose === 'recognition')?.download;
  return (
    <>
      <p className="mb-4 text-fg-2">{messages.modelsLead(machine)}</p>
      {remote !== null ? (
        <Notice tone="info" icon={<CloudUpload {...icon} />} title={messages.remoteTitle(remote)}>
          <p>{messages.remoteText}</p>
        </Notice>
      ) : recogniser?.is_bundled === true ? (
        <Notice tone="warn" icon={<TriangleAlert {...icon} />} title={messages.starterTitle}>
          <p>{`${messages.starterText} ${messages.starterNext[coming?.state ?? 'none']}`}</p>
        </Notice>
      ) : null}
      <Group title={messages.installed}>{rows(items.filter(({ state }) => state !== 'missing'))}</Group>
      {/* The way that is open comes first. */}
      {canDownload ? null : <ModelFromFile />}
      {missing.length === 0 ? null : (
        <Group title={messages.available} {...(canDownload ? {} : { hint: messages.offline })}>
          {rows(missing)}
        </Group>
      )}
      {canDownload ? <ModelFromFile /> : null}
      {asked?.action === 'licence' ? (
        <LicenceDialog
          text={messages.licenceText(asked.model.title, asked.model.licence)}
          onAccept={() => void install(asked.model, true)}
          onClose={close}
        />
      ) : null}
      {asked?.action === 'remove' ? (
        <RemoveDialog
          title={asked.model.title}
          onRemove={() =>
            void run(
              asked.model,
              () => callOperators('removeModel', { params: { id: asked.model.id } }),
              messages.removed(asked.model.title),
            )
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}

const Group = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-1 text-h2">{title}</h2>
    {hint === undefined ? null : <p className="mb-2 text-fg-2">{hint}</p>}
    <ul className="border-t border-line">{children}</ul>
  </section>
);

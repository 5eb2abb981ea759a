import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RECORD_PAGE_SIZE } from '../../../contract/limits.ts';
import type { TrashedRecord } from '../../../contract/records/trash.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { useLastPage, withPage } from '../../api/list-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { LossDialog } from '../../ui/LossDialog.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RuledPage } from '../../ui/RuledPage.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { emptyTrash, removeForGood, trashQuery } from './queries.ts';
import { TrashRow } from './TrashRow.tsx';

/** What is asked about before it is removed for good: one record, or all of them. */
type Asked = TrashedRecord | 'all' | null;

/** `/thung-rac`: what was deleted in the last days, to be restored or removed for good. */
export function TrashPage() {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const { data, error, refetch, dataUpdatedAt } = useQuery(trashQuery(page));
  const [asked, setAsked] = useState<Asked>(null);
  useLastPage(data, { page }, (next) => void navigate({ to: '/thung-rac', search: next }));
  return (
    <div className="max-w-[1144px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      <header className="flex items-start justify-between gap-4">
        <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
        {data !== undefined && data.total > 0 ? (
          <Button variant="line" onClick={() => setAsked('all')}>
            {messages.empty}
          </Button>
        ) : null}
      </header>
      <p className="mt-1 mb-4 max-w-[66ch] text-[15px]/[24px] text-fg-2">{messages.lead}</p>
      {error === null ? null : (
        <ListFailure title={messages.failedTitle} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton
            label={messages.loading}
            widths={['w-full', 'w-full', 'w-full']}
            height="h-12"
            className="gap-4"
          />
        ) : null
      ) : data.total === 0 ? (
        <NothingThere />
      ) : (
        <>
          <ul aria-label={messages.list} className="border-t border-line">
            {data.items.map((record) => (
              <TrashRow
                key={record.id}
                record={record}
                nowMs={dataUpdatedAt}
                onRemove={() => setAsked(record)}
              />
            ))}
          </ul>
          <Pager
            page={page}
            total={data.total}
            pageSize={RECORD_PAGE_SIZE}
            range={messages.range}
            renderLink={(to, link) => <Link to="/thung-rac" search={withPage({}, to)} {...link} />}
          />
        </>
      )}
      {asked === null ? null : (
        <RemovalDialog asked={asked} total={data?.total ?? 0} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

const NothingThere = () => (
  <RuledPage
    headingLevel="h2"
    title={messages.nothing}
    actions={
      <Link to="/" className={buttonClass('line')}>
        {messages.home}
      </Link>
    }
  >
    <p className="flex items-center gap-2">
      <Trash2 size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
      {messages.nothingWhy}
    </p>
  </RuledPage>
);

interface RemovalDialogProps {
  asked: TrashedRecord | 'all';
  total: number;
  onClose: () => void;
}

function RemovalDialog({ asked, total, onClose }: RemovalDialogProps) {
  const remove = async () => {
    onClose();
    try {
      if (asked === 'all') notify({ kind: 'ok', title: messages.emptied(await emptyTrash()) });
      else {
        await removeForGood(asked.id);
        notify({ kind: 'ok', about: asked.id, title: messages.removed, body: asked.name });
      }
    } catch (failure) {
      notify({ kind: 'bad', title: messages.notRemoved, body: sentenceFor(failure) });
    }
  };
  return (
    <LossDialog
      title={asked === 'all' ? messages.emptyTitle : messages.removeTitle}
      lose={asked === 'all' ? messages.empty : messages.remove}
      stay={messages.stay}
      onLose={() => void remove()}
      onStay={onClose}
    >
      {asked === 'all' ? messages.emptyMeaning(total) : messages.removeMeaning(asked.name)}
    </LossDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '../../../contract/public-api/api-keys.ts';
import { AccountHead } from '../../account/index.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { KeyList } from './KeyList.tsx';
import { messages } from './messages.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { keysQuery } from './queries.ts';
import { ShownSecret } from '../ShownSecret.tsx';
import { WebhookSection } from '../webhooks/WebhookSection.tsx';

/** `/nha-phat-trien/khoa`: keys that programs call with, and addresses that are told what happens. A new one is shown until its person says that it is stored, or leaves. */
export function KeysPage() {
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<{ key: ApiKey; secret: string } | null>(null);
  return (
    <div className="max-w-[1080px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      <AccountHead />
      {shown === null ? null : (
        <ShownSecret
          title={messages.shownTitle(shown.key.name)}
          text={messages.shownText}
          secret={shown.secret}
          onStored={() => setShown(null)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-h2">{messages.keys}</h2>
        <Button
          size="sm"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {messages.create}
        </Button>
      </div>
      <p className="mt-1 mb-3 max-w-[72ch] text-[15px]/[24px] text-fg-2">
        {messages.lead}{' '}
        <Link to="/nha-phat-trien" className="text-brand-text underline underline-offset-3">
          {messages.guide}
        </Link>
      </p>
      {keys !== undefined ? (
        <KeyList keys={keys} />
      ) : error === null ? (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-full', 'w-full', 'w-2/3']}
          height="h-10"
          className="gap-5"
        />
      ) : (
        <ListFailure title={messages.failedTitle} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      )}
      <WebhookSection />
      {isCreating ? (
        <NewKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false);
            setShown(made);
          }}
        />
      ) : null}
    </div>
  );
}

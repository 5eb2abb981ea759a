import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffCampaign } from '../../../contract/staff/staff-site.ts';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { Answered, ConsolePage } from '../ConsolePage.tsx';
import { Pair, Rows } from '../Rows.tsx';
import { campaignsQuery, change } from '../shop-queries.ts';
import { writeTime } from '../write-time.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { campaignMessages as messages } from './messages.ts';

/** `/quan-tri/khuyen-mai`: pictures that lead somewhere, for whom and until when. */
export function CampaignsPage() {
  const query = useQuery(campaignsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <ConsolePage
      title={messages.title}
      lead={messages.lead}
      action={<Button onClick={() => setAdding(true)}>{messages.add}</Button>}
    >
      <Answered query={query}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <p className="py-16 text-center text-lead text-fg-2">{messages.none}</p>
          ) : (
            <Rows label={messages.title}>
              {campaigns.map((campaign) => (
                <CampaignLine key={campaign.id} campaign={campaign} />
              ))}
            </Rows>
          )
        }
      </Answered>
      {isAdding ? <CampaignForm onClose={() => setAdding(false)} /> : null}
    </ConsolePage>
  );
}

function CampaignLine({ campaign }: { campaign: StaffCampaign }) {
  const [act, setAct] = useState<'edit' | 'stop' | 'remove' | null>(null);
  const { id, alt, state, ends_at: end } = campaign;
  const close = () => setAct(null);
  const params = { id };
  const tone = { planned: 'text-brand-text', now: 'text-ok', past: 'text-fg-2' }[state];
  const more = [
    messages.audiences[campaign.audience],
    messages.types[campaign.type],
    messages.order(campaign.place),
    campaign.voucher_code === null ? '' : messages.voucher(campaign.voucher_code),
  ];
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-3 lg:grid-cols-[72px_minmax(0,1fr)_200px_150px]">
      <img
        src={campaign.image_url}
        alt=""
        className="h-[52px] w-[72px] rounded-[10px] bg-hover object-cover"
      />
      <div className="min-w-0">
        <p className="text-label break-words">
          {alt} <span className={`ml-1 text-small whitespace-nowrap ${tone}`}>{messages.states[state]}</span>
        </p>
        <p className="text-small text-fg-2">{more.filter(Boolean).join(' · ')}</p>
        <p className="text-small text-fg-2 tabular-nums">
          {messages.span(writeTime(campaign.starts_at), end === null ? null : writeTime(end))}
        </p>
      </div>
      <span className="max-lg:col-start-2">
        <Pair
          main={messages.seen(campaign.impressions)}
          more={messages.clicked(campaign.clicks, campaign.impressions)}
        />
      </span>
      <span className="flex flex-wrap gap-2 max-lg:col-start-2 lg:justify-end">
        {state === 'past' ? (
          <Button size="sm" aria-label={messages.removeOf(alt)} onClick={() => setAct('remove')}>
            {messages.remove}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={messages.stopOf(alt)} onClick={() => setAct('stop')}>
              {messages.stop}
            </Button>
            <Button size="sm" aria-label={messages.editOf(alt)} onClick={() => setAct('edit')}>
              {messages.edit}
            </Button>
          </>
        )}
      </span>
      {act === 'edit' ? <CampaignForm campaign={campaign} onClose={close} /> : null}
      {act === 'stop' ? (
        <ActDialog
          title={messages.stopOf(alt)}
          act={messages.stop}
          run={(reason) => change('stopCampaign', { params, body: { reason } })}
          onClose={close}
        >
          <p className="text-fg-2">{messages.stopText}</p>
        </ActDialog>
      ) : null}
      {act === 'remove' ? (
        <ActDialog
          title={messages.removeOf(alt)}
          act={messages.remove}
          isDanger
          run={(reason) => change('removeCampaign', { params, body: { reason } })}
          onClose={close}
        >
          <p className="text-fg-2">{messages.removeText}</p>
        </ActDialog>
      ) : null}
    </li>
  );
}

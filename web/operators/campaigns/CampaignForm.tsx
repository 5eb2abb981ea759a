import { useState } from 'react';
import { CAMPAIGN_AUDIENCES, CAMPAIGN_TYPES } from '../../../contract/billing/campaigns.ts';
import type { StaffCampaign } from '../../../contract/staff/staff-site.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { AreaField } from '../AreaField.tsx';
import { NumberField } from '../NumberField.tsx';
import { SelectField } from '../SelectField.tsx';
import { change } from '../shop-queries.ts';
import { campaignMessages as messages } from './messages.ts';
import { PictureField, type Picture } from './PictureField.tsx';
import { problemOf, readCampaign, typeCampaign, type TypedCampaign } from './read-campaign.ts';

/** Asks what a campaign shows, to whom and when. @param campaign one that is there, whose picture stays unless another is chosen */
export function CampaignForm({ campaign, onClose }: { campaign?: StaffCampaign; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typeCampaign(campaign));
  const [picture, setPicture] = useState<Picture | null>(null);
  const write = (part: Partial<TypedCampaign>) => setTyped((before) => ({ ...before, ...part }));
  const missing = campaign === undefined && picture === null ? messages.pictureMissing : null;
  const run = (reason: string) => {
    const body = { ...readCampaign(typed), reason };
    return campaign === undefined
      ? change('addCampaign', { body: { ...body, type: typed.type, image: picture!.base64 } })
      : change('changeCampaign', {
          params: { id: campaign.id },
          body: { ...body, ...(picture === null ? {} : { image: picture.base64 }) },
        });
  };
  return (
    <ActDialog
      title={campaign === undefined ? messages.add : messages.editOf(campaign.alt)}
      act={campaign === undefined ? messages.add : messages.save}
      problem={missing ?? problemOf(typed)}
      run={run}
      onClose={onClose}
    >
      <PictureField url={picture?.url ?? campaign?.image_url ?? null} onPicture={setPicture} />
      <TextField
        label={messages.alt}
        hint={messages.altHint}
        value={typed.alt}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => write({ alt: target.value })}
      />
      <TextField
        label={messages.target}
        hint={messages.targetHint}
        value={typed.target}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => write({ target: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {campaign === undefined ? (
          <SelectField
            label={messages.kind}
            value={typed.type}
            onChange={({ target }) => write({ type: target.value as TypedCampaign['type'] })}
          >
            {CAMPAIGN_TYPES.map((type) => (
              <option key={type} value={type}>
                {messages.types[type]}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label={messages.audience}
          value={typed.audience}
          onChange={({ target }) => write({ audience: target.value as TypedCampaign['audience'] })}
        >
          {CAMPAIGN_AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {messages.audiences[audience]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField
          label={messages.from}
          hint={messages.fromHint}
          value={typed.from}
          onValue={(from, isFromWrong) => write({ from, isFromWrong })}
        />
        <DateTimeField
          label={messages.to}
          hint={messages.toHint}
          value={typed.to}
          onValue={(to, isToWrong) => write({ to, isToWrong })}
        />
        <NumberField
          label={messages.place}
          hint={messages.placeHint}
          value={typed.place}
          maxLength={3}
          onValue={(place) => write({ place })}
        />
        <TextField
          label={messages.code}
          hint={messages.codeHint}
          value={typed.code}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => write({ code: target.value })}
        />
      </div>
      <AreaField
        label={messages.terms}
        hint={messages.termsHint}
        value={typed.terms}
        rows={2}
        onValue={(terms) => write({ terms })}
      />
    </ActDialog>
  );
}

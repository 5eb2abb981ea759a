import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Organisation, OrganisationPolicy } from '../../contract/organisations/organisations.ts';
import { SOUND_DAYS } from '../../contract/records/sound-retention-routes.ts';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { FactorDialog, LinksDialog, SoundDialog } from './PolicyDialogs.tsx';
import { callOrganisation, reloadOrganisation } from './queries.ts';
import { ABOUT, reportFailure } from './report-failure.ts';
import { Rule } from './Rule.tsx';

type SoundDays = OrganisationPolicy['sound_days'];

/** A rule that is asked about before it begins to bind. */
type Asked = { rule: 'links' | 'factor' } | { rule: 'sound'; days: NonNullable<SoundDays> } | null;

interface PolicySectionProps {
  organisation: Organisation;
  mayManage: boolean;
}

/** What binds the members: changed by owners and managers, read by everybody. What a rule would meet is shown before it is set. */
export function PolicySection({ organisation: { id, policy }, mayManage }: PolicySectionProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const change = useMutation({
    mutationFn: (body: Partial<OrganisationPolicy>) =>
      callOrganisation('setOrganisationPolicy', { params: { id }, body }),
    onSuccess: async () => {
      setAsked(null);
      await reloadOrganisation();
      notify({ kind: 'ok', about: ABOUT, title: messages.policySaved });
    },
    onError: reportFailure,
  });
  const dialog = { id, isBusy: change.isPending, onClose: () => setAsked(null) };
  const isBusyWith = (rule: keyof OrganisationPolicy) => change.isPending && rule in change.variables;
  return (
    <section className="border-t border-line py-6">
      <h2 className="text-h2">{messages.policy}</h2>
      <p className="mb-3 text-fg-2">{mayManage ? messages.policyHint : messages.policyHintMember}</p>
      <div className="border-t border-line">
        <Rule title={messages.linksRule} hint={messages.linksHint}>
          <OnOff
            label={messages.linksRule}
            isOn={policy.no_public_links}
            mayManage={mayManage}
            isBusy={isBusyWith('no_public_links')}
            onSwitch={(isOn) =>
              isOn ? setAsked({ rule: 'links' }) : change.mutate({ no_public_links: false })
            }
          />
        </Rule>
        <Rule title={messages.factorRule} hint={messages.factorHint}>
          <OnOff
            label={messages.factorRule}
            isOn={policy.needs_second_factor}
            mayManage={mayManage}
            isBusy={isBusyWith('needs_second_factor')}
            onSwitch={(isOn) =>
              isOn ? setAsked({ rule: 'factor' }) : change.mutate({ needs_second_factor: false })
            }
          />
        </Rule>
        <Rule title={messages.soundRule} hint={messages.soundHint}>
          <SoundChoice
            days={policy.sound_days}
            mayManage={mayManage}
            isBusy={isBusyWith('sound_days')}
            onChoose={(days) =>
              days === null ? change.mutate({ sound_days: null }) : setAsked({ rule: 'sound', days })
            }
          />
        </Rule>
      </div>
      {asked?.rule === 'links' ? (
        <LinksDialog {...dialog} onConfirm={() => change.mutate({ no_public_links: true })} />
      ) : null}
      {asked?.rule === 'factor' ? (
        <FactorDialog {...dialog} onConfirm={() => change.mutate({ needs_second_factor: true })} />
      ) : null}
      {asked?.rule === 'sound' ? (
        <SoundDialog
          {...dialog}
          days={asked.days}
          onConfirm={() => change.mutate({ sound_days: asked.days })}
        />
      ) : null}
    </section>
  );
}

interface OnOffProps {
  label: string;
  isOn: boolean;
  mayManage: boolean;
  isBusy: boolean;
  onSwitch: (isOn: boolean) => void;
}

const OnOff = ({ label, isOn, mayManage, isBusy, onSwitch }: OnOffProps) =>
  mayManage ? (
    <Switch label={label} isOn={isOn} isBusy={isBusy} onSwitch={onSwitch} />
  ) : (
    <Held>{isOn ? messages.on : messages.off}</Held>
  );

const Held = ({ children }: { children: string }) => (
  <span className="flex-none text-label text-fg-2">{children}</span>
);

interface SoundChoiceProps {
  days: SoundDays;
  mayManage: boolean;
  isBusy: boolean;
  onChoose: (days: SoundDays) => void;
}

function SoundChoice({ days, mayManage, isBusy, onChoose }: SoundChoiceProps) {
  const id = useId();
  if (!mayManage) return <Held>{days === null ? messages.soundForever : messages.soundDays(days)}</Held>;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {messages.soundRule}
      </label>
      <Select
        id={id}
        value={days ?? ''}
        disabled={isBusy}
        onChange={({ target }) =>
          onChoose(SOUND_DAYS.find((offered) => String(offered) === target.value) ?? null)
        }
        className="h-9 w-44 flex-none rounded-control text-label touch:h-11 max-sm:w-full"
      >
        <option value="">{messages.soundForever}</option>
        {SOUND_DAYS.map((offered) => (
          <option key={offered} value={offered}>
            {messages.soundDays(offered)}
          </option>
        ))}
      </Select>
    </>
  );
}

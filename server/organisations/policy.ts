/** What binds the members of an organisation. Others read it from the view `binding_policy` where it counts: links, sign-ins, sound. */
import type {
  Organisation,
  OrganisationPolicy,
  PolicyPreview,
} from '../../contract/organisations/organisations.ts';
import { isBound, maySupervise } from '../../contract/organisations/roles.ts';
import { AppError } from '../platform/app-error.ts';
import { previewSoundLimit } from '../records/index.ts';
import { changing, note, tellLinksChanged, type Caller, type OrganisationDeps } from './people.ts';
import { countOpenLinks, findMembership, listMembers, updateOrganisation } from './store.ts';

/** What a policy would meet. @param soundDays the longest that sound would be kept; null asks nothing @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE */
export async function previewPolicy(
  deps: OrganisationDeps,
  userId: string,
  organisationId: string,
  soundDays: number | null,
): Promise<PolicyPreview> {
  const { role } = await findMembership(deps, userId, organisationId);
  if (!maySupervise(role)) throw new AppError('ORGANISATION_ROLE');
  const bound = (await listMembers(deps, organisationId)).filter((member) => isBound(member.role));
  const userIds = bound.map(({ user_id }) => user_id);
  const sound = soundDays === null ? null : await previewSoundLimit(deps, userIds, soundDays);
  return {
    open_links: await countOpenLinks(deps, userIds),
    without_second_factor: bound
      .filter(({ has_second_factor }) => !has_second_factor)
      .map(({ user_id, full_name, email }) => ({ user_id, full_name, email })),
    sound:
      sound &&
      bound.flatMap(({ user_id, full_name }) => {
        const own = sound.find((row) => row.user_id === user_id);
        return own
          ? [{ user_id, full_name, amount: own.amount, first_remove_time: own.first.toISOString() }]
          : [];
      }),
  };
}

/**
 * Changes what binds the members; what is left out stays. Whoever asks them for a second factor has one.
 * @throws AppError ORGANISATION_NOT_FOUND, ORGANISATION_ROLE, ORGANISATION_OWN_FACTOR
 */
export const setPolicy = (
  deps: OrganisationDeps,
  caller: Caller,
  organisationId: string,
  wanted: { [Rule in keyof OrganisationPolicy]?: OrganisationPolicy[Rule] | undefined },
): Promise<Organisation> =>
  changing(deps, caller, organisationId, async ({ role, organisation }) => {
    if (!maySupervise(role)) throw new AppError('ORGANISATION_ROLE');
    const { policy } = organisation;
    const {
      no_public_links: links = policy.no_public_links,
      needs_second_factor: factor = policy.needs_second_factor,
      sound_days: days = policy.sound_days,
    } = wanted;
    const tell = (kind: Parameters<typeof note>[3], detail: string) =>
      note(deps, caller, organisationId, kind, detail);
    const bound = (await listMembers(deps, organisationId)).filter((member) => isBound(member.role));
    if (links !== policy.no_public_links) {
      await updateOrganisation(deps, organisationId, { no_public_links: links });
      await tell('organisation-links', onOff(links));
      await tellLinksChanged(deps, bound);
    }
    if (factor !== policy.needs_second_factor) {
      const own = bound.find(({ user_id }) => user_id === caller.userId);
      if (factor && own?.has_second_factor !== true) throw new AppError('ORGANISATION_OWN_FACTOR');
      await updateOrganisation(deps, organisationId, { needs_second_factor: factor });
      await tell('organisation-factor', onOff(factor));
    }
    if (days !== policy.sound_days) {
      const sound_set_at = days === null ? null : deps.clock.now();
      await updateOrganisation(deps, organisationId, { sound_days: days, sound_set_at });
      await tell('organisation-sound', days === null ? '' : String(days));
    }
    return (await findMembership(deps, caller.userId, organisationId)).organisation;
  });

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

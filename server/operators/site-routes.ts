/** Campaigns and settings of the installation: for those who run it. */
import type { FastifyInstance } from 'fastify';
import type { AuditKind } from '../../contract/account/audit.ts';
import { staffSiteEndpoints as endpoints, type CampaignForm } from '../../contract/staff/staff-site.ts';
import { listBillingSettings } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import { staffRoute } from '../platform/http/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  addCampaign,
  CampaignError,
  changeCampaign,
  listAllCampaigns,
  removeCampaign,
  stopCampaign,
  type CampaignRow,
} from '../promotions/index.ts';
import {
  changeRemoteSetting,
  listRemoteSettings,
  listSettingChanges,
  problemOfSetting,
} from '../site/index.ts';
import { recordAct, type Call, type StaffDeps } from './record-act.ts';
import { stateOf } from './state-of.ts';

const OPERATOR = { access: 'operator' } as const;
const IMAGE_URL_SECONDS = 3600;
const CHANGES_PAGE_SIZE = 50;

export interface SiteDeps extends StaffDeps {
  storage: Storage;
}

export function registerSiteRoutes(app: FastifyInstance, deps: SiteDeps): void {
  const campaigns = async () => {
    const now = deps.clock.now();
    const rows = await listAllCampaigns(deps);
    const items = rows.map(async (row) =>
      present(row, await deps.storage.createReadUrl(row.key, IMAGE_URL_SECONDS), now),
    );
    return { data: { items: await Promise.all(items) } };
  };

  type Act = Call & { body: { reason: string } };

  /** Writes down what was done with a campaign, in the transaction that does it. */
  const note =
    (call: Act, kind: AuditKind, more = '') =>
    (id: string) =>
      recordAct(deps, call, { kind, detail: id + more, reason: call.body.reason });

  /** @throws AppError for what a campaign cannot be */
  const answer = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      throw error instanceof CampaignError ? new AppError(error.code, { internal: error.message }) : error;
    }
    return campaigns();
  };

  staffRoute(app, endpoints.listStaffCampaigns, OPERATOR, campaigns);

  staffRoute(app, endpoints.addCampaign, OPERATOR, (call) => {
    const { type, image } = call.body;
    const campaign = { ...readForm(call.body), type, image: Buffer.from(image, 'base64') };
    return answer(() => addCampaign(deps, campaign, note(call, 'campaign-added')));
  });

  staffRoute(app, endpoints.changeCampaign, OPERATOR, (call) => {
    const image = call.body.image === undefined ? null : Buffer.from(call.body.image, 'base64');
    const campaign = { ...readForm(call.body), image };
    const written = note(call, 'campaign-changed', image === null ? '' : ' picture');
    return answer(() => changeCampaign(deps, call.params.id, campaign, written));
  });

  staffRoute(app, endpoints.stopCampaign, OPERATOR, (call) => {
    const { id } = call.params;
    const work = async () => {
      await stopCampaign(deps, id);
      await note(call, 'campaign-stopped')(id);
    };
    return answer(() => deps.database.transaction(work));
  });

  staffRoute(app, endpoints.removeCampaign, OPERATOR, (call) =>
    answer(() => removeCampaign(deps, call.params.id, note(call, 'campaign-removed'))),
  );

  const settings = async (before: string | null = null) => {
    const [all, money, rows] = await Promise.all([
      listRemoteSettings(deps.database),
      listBillingSettings(deps),
      // One more than is shown says whether there are more.
      listSettingChanges(deps.database, before, CHANGES_PAGE_SIZE + 1),
    ]);
    const shown = rows.slice(0, CHANGES_PAGE_SIZE);
    return {
      data: {
        settings: Object.entries(all).map(([name, value]) => ({ name, value })),
        changes: shown.map(({ changed_at: at, by_user_id: _by, by_name: by, ...change }) => ({
          ...change,
          change_time: at.toISOString(),
          by: by ?? '',
        })),
        next: rows.length > CHANGES_PAGE_SIZE ? shown.at(-1)!.id : null,
        money: money.map(([name, value]) => ({ name, value })),
      },
    };
  };

  staffRoute(app, endpoints.listStaffSettings, OPERATOR, ({ query }) => settings(query.before));

  staffRoute(app, endpoints.changeSetting, OPERATOR, async (call) => {
    const { params, body, actor } = call;
    const problem = problemOfSetting(params.name, body.value);
    if (problem !== null) throw new AppError('SETTING_INVALID', { internal: problem });
    await deps.database.transaction(async () => {
      const by = { userId: actor.userId, reason: body.reason };
      if (await changeRemoteSetting(deps.database, params.name, body.value, by))
        await recordAct(deps, call, { kind: 'setting-changed', detail: params.name, reason: body.reason });
    });
    return settings();
  });
}

const readForm = (form: CampaignForm) => ({
  alt: form.alt,
  redirectUrl: form.redirect_url,
  startsAt: form.starts_at === null ? null : new Date(form.starts_at),
  endsAt: form.ends_at === null ? null : new Date(form.ends_at),
  audience: form.audience,
  place: form.place,
  voucherCode: form.voucher_code,
  terms: form.terms,
});

const present = (row: CampaignRow, imageUrl: string, now: Date) => {
  const end = row.stopped_at ?? row.ends_at;
  return {
    id: row.id,
    type: row.types[0]!,
    image_url: imageUrl,
    alt: row.alt,
    redirect_url: row.redirect_url,
    starts_at: row.starts_at.toISOString(),
    ends_at: end?.toISOString() ?? null,
    state: row.stopped_at === null ? stateOf(row.starts_at, end, now) : ('past' as const),
    audience: row.audience,
    place: row.place,
    voucher_code: row.voucher_code,
    terms: row.terms,
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
  };
};

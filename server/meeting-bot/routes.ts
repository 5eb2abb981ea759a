import type { FastifyInstance } from 'fastify';
import { BOTS_AT_ONCE } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { meetingBotEndpoints } from '../../contract/meeting-bot/meeting-bots.ts';
import { readUser } from '../auth/index.ts';
import { countOpenRecord } from '../api-keys/index.ts';
import { readUserPackage, readWallet } from '../billing/index.ts';
import type { EndDeps } from '../live/index.ts';
import { userRoute } from '../platform/http/index.ts';
import { readAccess } from '../records/index.ts';
import { changePlan, findOwnBot, sendBotAgain, stopBot } from './change-bot.ts';
import { readMachines } from './machines.ts';
import { presentBot } from './present-bot.ts';
import { companyOf } from './company-of.ts';
import { defaultBotName, hearsStreams, sendBot, type SendDeps } from './send-bot.ts';
import { countBots, listBots, type BotRow } from './store.ts';

const DAY_MS = 24 * 3_600_000;

export function registerMeetingBotRoutes(app: FastifyInstance, deps: SendDeps & EndDeps): void {
  const present = async (bot: BotRow) => presentBot(deps, bot, await readMachines(deps));
  const presentOwn = async (userId: string, id: string) => ({
    data: { bot: await present(await findOwnBot(deps, userId, id)) },
  });

  userRoute(app, meetingBotEndpoints.getBotOffer, async ({ actor }) => {
    const { userId } = actor;
    const [user, { category }, { balanceSeconds }, { atOnce }, machines] = await Promise.all([
      readUser(deps, userId),
      readUserPackage(deps, userId),
      readWallet(deps, userId),
      countBots(deps, userId),
      readMachines(deps),
    ]);
    return {
      data: {
        hosts: [...deps.hosts],
        machines: machines.page,
        zoom_streams: hearsStreams(deps, companyOf(user)) ? machines.stream : null,
        bot_name: defaultBotName(user.full_name),
        max_at_once: BOTS_AT_ONCE[category],
        at_once: atOnce,
        minutes_left: Math.floor(balanceSeconds / 60),
      },
    };
  });

  userRoute(app, meetingBotEndpoints.listBots, async ({ actor }) => {
    const machines = await readMachines(deps);
    const rows = await listBots(deps, actor.userId, new Date(deps.clock.now().getTime() - DAY_MS));
    return { data: { items: await Promise.all(rows.map((bot) => presentBot(deps, bot, machines))) } };
  });

  userRoute(app, meetingBotEndpoints.sendBot, async ({ actor, body }) => {
    const { invitation, name, bot_name: botName, planned_time: plannedTime } = body.data;
    const plannedAt = plannedTime === undefined ? undefined : new Date(plannedTime);
    const sent = await deps.database.transaction(async () => {
      const answer = await sendBot(deps, actor.userId, { invitation, name, botName, plannedAt });
      if (actor.keyId !== undefined && 'bot' in answer && answer.isNew)
        await countOpenRecord(deps, actor.keyId, answer.bot.id);
      return answer;
    });
    if ('bot' in sent) return { data: { bot: await present(sent.bot), is_new: sent.isNew, taken_by: null } };
    const { fullName, recordId } = sent.takenBy;
    const access = recordId && (await readAccess(deps, actor, recordId));
    const taken_by = { full_name: fullName, record_id: access ? recordId : null };
    return { data: { bot: null, is_new: false, taken_by } };
  });

  userRoute(app, meetingBotEndpoints.getBot, ({ actor, params }) => presentOwn(actor.userId, params.id));

  userRoute(app, meetingBotEndpoints.changeBot, async ({ actor, params, body }) => {
    const { planned_time: time, name, bot_name: botName } = body.data;
    const plannedAt = typeof time === 'string' ? new Date(time) : time;
    await changePlan(deps, actor.userId, params.id, { plannedAt, name, botName });
    return presentOwn(actor.userId, params.id);
  });

  userRoute(app, meetingBotEndpoints.stopBot, async ({ actor, params }) => {
    await stopBot(deps, actor.userId, params.id);
    return presentOwn(actor.userId, params.id);
  });

  userRoute(app, meetingBotEndpoints.sendBotAgain, async ({ actor, params }) => {
    const bot = await sendBotAgain(deps, actor.userId, params.id);
    return { data: { bot: await present(bot) } };
  });
}

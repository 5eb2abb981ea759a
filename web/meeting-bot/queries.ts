import { queryOptions } from '@tanstack/react-query';
import { isBotOver, MEETING_BOT_ROUTES } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

const callBots = createCalls(MEETING_BOT_ROUTES);

/** How often bots are asked after: one that is on its way or in a meeting, one that is planned, and whether a colleague's call sent one. */
const BUSY_POLL_MS = 2_000;
const PLANNED_POLL_MS = 15_000;
const QUIET_POLL_MS = 60_000;

/** Whether it is in a meeting or on its way there. */
const isBusy = ({ state }: MeetingBot): boolean => state !== 'planned' && !isBotOver(state);

export const botsQuery = queryOptions({
  queryKey: ['meeting-bots'],
  queryFn: async ({ signal }) => (await callBots('listBots', {}, { signal })).data.items,
  refetchInterval: ({ state }) =>
    state.data?.some(isBusy) ? BUSY_POLL_MS : (state.data?.length ?? 0) > 0 ? PLANNED_POLL_MS : QUIET_POLL_MS,
});

/** Asked anew whenever the dialog opens: minutes, machines and bots of others change meanwhile. */
export const botOfferQuery = queryOptions({
  queryKey: ['meeting-bot-offer'],
  queryFn: async ({ signal }) => (await callBots('getBotOffer', {}, { signal })).data,
  staleTime: 0,
});

interface WantedBot {
  invitation: string;
  botName: string;
  /** ISO 8601; null for now. */
  plannedTime: string | null;
}

/** Throws `CallFailure`. */
export async function sendBot({ invitation, botName, plannedTime }: WantedBot) {
  const { data } = await callBots('sendBot', {
    body: {
      data: {
        invitation,
        ...(botName === '' ? {} : { bot_name: botName }),
        ...(plannedTime === null ? {} : { planned_time: plannedTime }),
      },
    },
  });
  if (data.bot) showBot(data.bot);
  return data;
}

export const stopBot = async (id: string): Promise<void> =>
  showBot((await callBots('stopBot', { params: { id } })).data.bot);

export const sendBotAgain = async (id: string): Promise<void> =>
  showBot((await callBots('sendBotAgain', { params: { id } })).data.bot);

/** @param plannedTime ISO 8601; null sends it now */
export const planBot = async (id: string, plannedTime: string | null): Promise<void> =>
  showBot(
    (await callBots('changeBot', { params: { id }, body: { data: { planned_time: plannedTime } } })).data.bot,
  );

/** What a call has answered is the bot as it is now; where it stands among the others, the list says. */
function showBot(bot: MeetingBot): void {
  queryClient.setQueryData(botsQuery.queryKey, (bots) =>
    bots?.some(({ id }) => id === bot.id)
      ? bots.map((other) => (other.id === bot.id ? bot : other))
      : bots && [bot, ...bots],
  );
  void queryClient.invalidateQueries({ queryKey: botsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['records'] });
}

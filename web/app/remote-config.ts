/** Fetches what an administrator has set, once for each start of the app (spec 7 "Startup"). */
import type { RemoteConfigs } from '../../contract/site/site.ts';
import { sendRequest } from '../api/send-request.ts';
import { applyRemoteConfigs, isMaintenanceOn } from './apply-remote-configs.ts';
import { useLocalStore } from '../api/local-store.ts';

/** Spec 7: fetch time-out. */
const TIMEOUT_MS = 1000;

let loading: Promise<void> | null = null;

/** Resolves when the values are in the settings area. Never fails: without an answer they are empty (spec 8). */
export const loadRemoteConfigs = (): Promise<void> =>
  (loading ??= fetchRemoteConfigs().then(keep, () => keep({})));

/** Asks again. Without an answer what is known stays: a server that is down does not end its maintenance. */
export const reloadRemoteConfigs = (): Promise<void> =>
  (loading = fetchRemoteConfigs().then(keep, () => undefined));

export const isMaintenance = (): boolean => isMaintenanceOn(useLocalStore.getState().settings.remoteConfigs);

const fetchRemoteConfigs = async (): Promise<RemoteConfigs> =>
  (await sendRequest('getRemoteConfig', {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })).data;

function keep(configs: RemoteConfigs): void {
  useLocalStore.setState((state) => applyRemoteConfigs(state, configs));
}

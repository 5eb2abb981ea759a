/** What the values of an administrator do to what this browser keeps (spec 3 Alert, spec 4 "Alert", spec 7 "Startup"). */
import type { RemoteConfigs } from '../../contract/site/site.ts';
import type { LocalState } from '../api/local-store.ts';

type Areas = Pick<LocalState, 'settings' | 'alert'>;

/** The flag is on when its value is the string 'true' (spec 2). */
export const isMaintenanceOn = (configs: RemoteConfigs): boolean => configs['maintenance'] === 'true';

export function applyRemoteConfigs({ settings, alert }: Areas, configs: RemoteConfigs): Areas {
  return {
    settings: { ...settings, remoteConfigs: configs, betaFeature: betaFlags(settings.betaFeature, configs) },
    alert: nextAlert(alert, configs),
  };
}

/** Spec 4: changes apply to existing keys only. A flag that is no longer set is off again. */
function betaFlags(known: LocalState['settings']['betaFeature'], configs: RemoteConfigs): typeof known {
  const given = parseObject(configs['betaFeature']);
  const names = Object.keys(known) as (keyof typeof known)[];
  return Object.fromEntries(names.map((name) => [name, given[name] === true])) as typeof known;
}

/** Spec 8: what cannot be read is an empty alert. */
function nextAlert(alert: LocalState['alert'], configs: RemoteConfigs): LocalState['alert'] {
  const { title, content } = parseObject(configs['popupError']);
  if (typeof content !== 'string' || content.trim() === '')
    return { ...alert, title: '', content: '', show: false };
  return {
    ...alert,
    title: typeof title === 'string' ? title.trim() : '',
    content,
    show: content !== alert.lastRead,
  };
}

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import { settingMessages as messages } from './messages.ts';

interface Message {
  title: string;
  content: string;
}

/** The administrator's message as it is set; empty where there is none that can be read. */
export function readMessage(value: string): Message {
  try {
    const { title, content } = JSON.parse(value) as Record<keyof Message, unknown>;
    return {
      title: typeof title === 'string' ? title : '',
      content: typeof content === 'string' ? content : '',
    };
  } catch {
    return { title: '', content: '' };
  }
}

/** As it is set; empty where nothing is said. */
export const writeMessage = ({ title, content }: Message): string =>
  content.trim() === ''
    ? ''
    : JSON.stringify({ ...(title.trim() === '' ? {} : { title: title.trim() }), content: content.trim() });

/** Settings with a meaning: their name, and what they are now, in words. */
export const KNOWN_SETTINGS = [
  {
    name: 'maintenance',
    label: messages.maintenance,
    text: messages.maintenanceText,
    say: (value: string) => (value === 'true' ? messages.maintenanceOn : messages.maintenanceOff),
  },
  {
    name: 'popupError',
    label: messages.message,
    text: messages.messageText,
    say: (value: string) => readMessage(value).content || messages.messageNone,
  },
  {
    name: 'serviceWorker',
    label: messages.worker,
    text: messages.workerText,
    say: (value: string) => (value === 'off' ? messages.workerOff : messages.workerOn),
  },
  {
    name: 'betaFeature',
    label: messages.beta,
    text: messages.betaHint,
    say: (value: string) => value || messages.betaNone,
  },
] as const;

/** A value in words; what no setting with a meaning has stands as it is. */
export const sayValue = (name: string, value: string): string =>
  KNOWN_SETTINGS.find((known) => known.name === name)?.say(value) ?? (value || messages.notSet);

/** What a setting is called in words, where it has a meaning. */
export const labelOf = (name: string): string =>
  KNOWN_SETTINGS.find((known) => known.name === name)?.label ?? name;

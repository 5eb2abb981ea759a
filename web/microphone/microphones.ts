/** Which microphones there are, and which one this browser used last. */
import type { Microphone } from './sound-choice.ts';

const KEY = 'nxnote.microphone';
/** Chrome lists the system's choice once more under these names. */
const DOUBLES = new Set(['default', 'communications', '']);

/** The microphones of this machine; without labels until one was allowed. Empty where the browser has none to offer. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = (await mediaDevices()?.enumerateDevices()) ?? [];
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !DOUBLES.has(deviceId))
    .map(({ deviceId, label }) => ({ deviceId, label }));
}

/** Calls the listener whenever a device comes or goes. Returns the way to stop. */
export function onMicrophonesChange(listener: () => void): () => void {
  mediaDevices()?.addEventListener('devicechange', listener);
  return () => mediaDevices()?.removeEventListener('devicechange', listener);
}

/** Id of the microphone that was chosen last; null for the browser's choice. */
export function rememberedMicrophone(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberMicrophone(deviceId: string | null): void {
  try {
    if (deviceId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, deviceId);
  } catch {
    // Closed to this site: the choice lasts as long as the page.
  }
}

/** Whether what a tab or the system plays can be recorded too. Phones and Safari cannot. */
export const canShareTabSound = (): boolean =>
  'getDisplayMedia' in (mediaDevices() ?? {}) && !/^((?!chrome).)*safari|firefox/i.test(navigator.userAgent);

/** Browsers have none on pages without https. */
const mediaDevices = (): MediaDevices | undefined =>
  (navigator as Partial<Pick<Navigator, 'mediaDevices'>>).mediaDevices;

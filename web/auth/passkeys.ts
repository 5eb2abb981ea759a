/** Passkeys in this browser. What talks to the authenticator is loaded when somebody uses one. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewCredential, UsedCredential } from '../../contract/sign-in/second-factor.ts';

const library = () => import('@simplewebauthn/browser');

/** Browsers know passkeys on https and on `localhost`, never for an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|:/u.test(location.hostname);

/** Has the device make a passkey. @returns null when the person or the device does not want to */
export async function createPasskey(options: { challenge: string }): Promise<NewCredential | null> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return unlessRefused(() => startRegistration({ optionsJSON }) as Promise<NewCredential>);
}

/** Asks the device for a passkey. @returns null when the person or the device does not want to */
export async function askForPasskey(options: { challenge: string }): Promise<UsedCredential | null> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return unlessRefused(() => startAuthentication({ optionsJSON }) as Promise<UsedCredential>);
}

/** What the library throws is an `Error` with a name of the DOM's. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === 'NotAllowedError' || name === 'InvalidStateError' || name === 'AbortError') return null;
    throw error;
  }
}

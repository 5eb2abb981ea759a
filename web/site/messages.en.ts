import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

const percent = (share: number) => `${Math.floor(share * 100)}%`;

export const messages: Translated<typeof vietnamese> = {
  plainHttp:
    'This address has no https, so the browser does not allow recording, copying links or notifications, and may not let you create an account. Ask the administrator for the https address.',

  starter: 'The starter model recognises only synthetic voices and does not understand real people yet.',
  starterClose: 'Hide this line',
  downloading: (share) => `Downloading the Vietnamese model: ${percent(share)}.`,
};

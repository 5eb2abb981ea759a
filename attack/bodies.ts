/** Bodies of requests that are what their call asks for. */
import { EMPTY_MINUTES } from '../contract/minutes/empty-minutes.ts';

const PASSKEY = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
export const NEW_PASSKEY = { ...PASSKEY, response: { clientDataJSON: 'x', attestationObject: 'x' } };
export const USED_PASSKEY = {
  ...PASSKEY,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
};

export const MINUTES = { ...EMPTY_MINUTES, template: 'plain', title: 'Họp giao ban' } as const;

export const REASON = 'Thử quyền của từng vai trò';
export const CAMPAIGN = {
  alt: 'Ưu đãi',
  redirect_url: '/thanh-toan',
  starts_at: null,
  ends_at: null,
  audience: 'free',
  place: 0,
  voucher_code: null,
  terms: [],
  reason: REASON,
};

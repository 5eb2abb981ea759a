/** Where the calls on sharing are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const SHARING_ROUTES = {
  listShareLinks: { method: 'GET', path: '/analytic-v2/api/audio/:id/share-link' },
  createShareLink: { method: 'POST', path: '/analytic-v2/api/audio/:id/share-link' },
  changeShareLink: { method: 'PATCH', path: '/analytic-v2/api/audio/:id/share-link/:linkId' },
  retryClipSound: { method: 'POST', path: '/analytic-v2/api/audio/:id/share-link/:linkId/clip-sound' },
  revokeShareLink: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/share-link/:linkId' },
  listShareVisits: { method: 'GET', path: '/analytic-v2/api/audio/:id/share-link/:linkId/visit' },
  openShareLink: { method: 'POST', path: '/analytic-v2/api/audio/:id/share-visit' },
  readShared: { method: 'GET', path: '/analytic-v2/api/audio/:id/reading' },
  addComment: { method: 'POST', path: '/analytic-v2/api/audio/:id/comment' },
  resolveThread: { method: 'PATCH', path: '/analytic-v2/api/audio/:id/comment' },
  changeComment: { method: 'PATCH', path: '/analytic-v2/api/audio/:id/comment/:commentId' },
  removeComment: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/comment/:commentId' },
  claimVoice: { method: 'POST', path: '/analytic-v2/api/audio/:id/voice' },
  listVoiceClaims: { method: 'GET', path: '/analytic-v2/api/audio/:id/voice' },
  undoVoiceClaim: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/voice/:claimId' },
  listMembers: { method: 'GET', path: '/analytic-v2/api/audio/:id/member' },
  setMember: { method: 'POST', path: '/analytic-v2/api/audio/:id/member' },
  removeMember: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/member/:userId' },
  withdrawInvitation: { method: 'POST', path: '/analytic-v2/api/audio/:id/invitation/withdraw' },
} as const satisfies Record<string, Route>;

/** Where the calls on folders, tags and favourites are found, and their limits; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const FILING_ROUTES = {
  getFiling: { method: 'GET', path: '/analytic-v2/api/filing' },
  fileRecords: { method: 'POST', path: '/analytic-v2/api/filing/records' },
  createTag: { method: 'POST', path: '/analytic-v2/api/tag' },
  updateTag: { method: 'PATCH', path: '/analytic-v2/api/tag/:id' },
  removeTag: { method: 'DELETE', path: '/analytic-v2/api/tag/:id' },
  createFolder: { method: 'POST', path: '/analytic-v2/api/folder' },
  updateFolder: { method: 'PATCH', path: '/analytic-v2/api/folder/:id' },
  removeFolder: { method: 'DELETE', path: '/analytic-v2/api/folder/:id' },
  restoreFolder: { method: 'POST', path: '/analytic-v2/api/folder/:id/restore' },
  listFolderMembers: { method: 'GET', path: '/analytic-v2/api/folder/:id/member' },
  setFolderMember: { method: 'POST', path: '/analytic-v2/api/folder/:id/member' },
  removeFolderMember: { method: 'DELETE', path: '/analytic-v2/api/folder/:id/member/:userId' },
  setFolderOrganisation: { method: 'POST', path: '/analytic-v2/api/folder/:id/organisation' },
  removeFolderOrganisation: { method: 'DELETE', path: '/analytic-v2/api/folder/:id/organisation' },
  withdrawFolderInvitation: { method: 'POST', path: '/analytic-v2/api/folder/:id/invitation/withdraw' },
} as const satisfies Record<string, Route>;

/** UTF-16 units. */
export const MAX_TAG_NAME = 40;
export const MAX_FOLDER_NAME = 80;
/** Of one person. */
export const MAX_TAGS = 100;
export const MAX_FOLDERS = 300;
/** That are shared with one organisation. */
export const MAX_ORGANISATION_FOLDERS = 500;
/** On one record, of one person. */
export const MAX_RECORD_TAGS = 20;
/** A folder in no other has the depth 1. */
export const MAX_FOLDER_DEPTH = 5;
/** Records that one call files, puts into the trash or restores. */
export const MAX_RECORDS_A_CALL = 100;
/** Colours of tags are numbered from 1: those of speakers, which are readable by day and by night. */
export const TAG_COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * What every call needs: who may make it, and a request that is answered when they do. A call of the contract without a rule is a finding,
 * and so is a rule whose request is refused to somebody who may: it would prove nothing about those who may not.
 */
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../contract/index.ts';
import { LEGAL_VERSIONS } from '../contract/site/legal-texts.ts';
import type { RecordRight } from '../contract/records/records.ts';
import type { StaffAccess } from '../contract/account/roles.ts';
import { SHARING_ROUTES } from '../contract/sharing/sharing-routes.ts';
import { PERSON_PASSWORD, solveBotCheck } from '../server/testing/person.ts';
import { CAMPAIGN, MINUTES, NEW_PASSKEY, REASON, USED_PASSKEY } from './bodies.ts';
import type { World } from './world.ts';

/** Parts of a request; `:id` is the record under attack unless `params` says otherwise. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Rule {
  /**
   * `anybody`; `person`: whoever is signed in, about themselves; a `StaffAccess`: who has one of its roles; a right: who holds it for the
   * record, by account or link; `own`: its owner.
   */
  who: 'anybody' | 'person' | StaffAccess | RecordRight;
  /** Links open it too. */
  byLink?: boolean;
  /** Made anew for each actor. */
  request: (world: World) => Parts | Promise<Parts>;
  /** What those who may are also told, in the place of 200: a code. */
  answers: readonly string[];
}

/** 32 hexadecimal digits name a load of the app. */
const VISIT = 'a'.repeat(32);
const nothing = (): Parts => ({});
const words = { words: [{ text: 'Nguyễn Văn Thử' }] };

/** An id that somebody made up. */
const madeUp = (name: string) => (): Parts => ({ params: { [name]: randomUUID() } });
const ofFolder = ({ folderId }: World): Parts => ({ params: { id: folderId } });
const ofOther = ({ people }: World): Parts => ({ params: { id: people.other.user.id } });
const ofRecord = ({ recordId }: World): Parts => ({ query: { audio_id: recordId } });
/** The record under attack, which is in nobody's trash. */
const someRecords = (): Parts => ({ body: { audio_id: [randomUUID()] } });
const withBody = (body: unknown) => (): Parts => ({ params: { id: randomUUID() }, body });
const notTrashed = ({ recordId }: World): Parts => ({ params: { id: recordId } });
const spare = async (world: World): Promise<Parts> => ({ params: { id: await world.spareRecord() } });
async function spareLink(world: World): Promise<Parts> {
  const id = await world.spareRecord();
  return { params: { id, linkId: (await world.newLink('view', id)).id } };
}
const ofNoOrder = (body: unknown) => (): Parts => ({ params: { code: randomUUID() }, body });
const newAddress = (): string => `attack-${randomUUID()}@example.com`;

const asPerson = (request: Rule['request'] = nothing, ...answers: string[]): Rule => ({
  who: 'person',
  request,
  answers,
});
const asAnybody = (request: Rule['request'] = nothing, ...answers: string[]): Rule => ({
  who: 'anybody',
  request,
  answers,
});
const forStaff = (who: StaffAccess, request: Rule['request'] = nothing, ...answers: string[]): Rule => ({
  who,
  request,
  answers,
});
/** About an organisation that nobody is in; what its people may do is tried in `server/organisations/organisations.int.test.ts`. */
const ofNoOrganisation = (body?: unknown): Rule =>
  asPerson(
    () => ({
      params: { id: randomUUID(), userId: randomUUID(), invitationId: randomUUID() },
      ...(body === undefined ? {} : { body }),
    }),
    'ORGANISATION_NOT_FOUND',
  );
const asOperator = (request: Rule['request'] = nothing, ...answers: string[]): Rule =>
  forStaff('operator', request, ...answers);
/** For people with an account who hold this right. */
const withRight = (who: RecordRight, request: Rule['request'] = nothing, ...answers: string[]): Rule => ({
  who,
  request,
  answers,
});
/** About the folder under attack, for its owner. */
const ofOwnFolder = (body: (world: World) => unknown): Rule =>
  withRight('own', (world) => ({ ...ofFolder(world), body: body(world) }));
/** For people with an account, and for guests of links, who hold this right. */
const byLink = (who: RecordRight, request: Rule['request'] = nothing, ...answers: string[]): Rule => ({
  ...withRight(who, request, ...answers),
  byLink: true,
});

export const RULES: Record<EndpointName, Rule> = {
  // Accounts
  register: asAnybody(async ({ address }) => ({
    body: {
      email: newAddress(),
      password: 'một câu dài để thử 1',
      full_name: 'Người Thử',
      agreed_texts: LEGAL_VERSIONS,
      bot_check: await solveBotCheck(address),
    },
  })),
  login: asAnybody(() => ({ body: { email: newAddress(), password: 'sai rồi nhé' } }), 'WRONG_CREDENTIALS'),
  refreshToken: asAnybody(() => ({ body: { refresh_token: 'x' } }), 'REFRESH_TOKEN_INVALID'),
  currentUser: asPerson(),
  updateUser: asPerson(() => ({ body: { full_name: 'Người Thử' } })),
  resendConfirmation: asPerson(async ({ address }) => ({
    body: { bot_check: await solveBotCheck(address) },
  })),
  confirmEmail: asAnybody(() => ({ body: { token: 'x' } }), 'LINK_INVALID'),
  forgotPassword: asAnybody(async ({ address }) => ({
    body: { email: newAddress(), bot_check: await solveBotCheck(address) },
  })),
  resetPassword: asAnybody(
    () => ({ body: { token: 'x', password: 'một câu dài để thử 2' } }),
    'LINK_INVALID',
  ),
  changePassword: asPerson(
    () => ({ body: { current_password: 'sai rồi nhé', new_password: 'một câu dài để thử 2' } }),
    'WRONG_PASSWORD',
  ),
  listSignIns: asPerson(),
  listAuditEvents: asPerson(),
  endSignIn: asPerson(madeUp('id'), 'NOT_FOUND'),
  getBotChallenge: asAnybody(),
  deleteAccount: asPerson(() => ({ body: { password: 'sai rồi nhé' } }), 'WRONG_PASSWORD'),
  finishSocialSignIn: asAnybody(() => ({ body: {} }), 'HOSTED_STATE'),
  linkSocialSignIn: asPerson(() => ({ body: { link_token: 'x' } }), 'HOSTED_LINK'),
  listSocialLinks: asPerson(),
  startSocialLink: asPerson(() => ({ body: {} })),
  unlinkSocialSignIn: asPerson(() => ({ params: { provider: 'google' } }), 'NOT_FOUND'),
  getTicketApplication: asAnybody(
    () => ({ query: { app: 'x', return_url: 'https://app.example/' } }),
    'TICKET_APPLICATION',
  ),
  createTicket: asPerson(
    () => ({ body: { app: 'x', return_url: 'https://app.example/' } }),
    'TICKET_APPLICATION',
  ),
  exchangeTicket: asAnybody(() => ({ body: { app: 'x', secret: 'x', ticket: 'x' } }), 'TICKET_INVALID'),

  getOrganisation: asPerson(),
  createOrganisation: asPerson(() => ({ body: { name: 'Công ty Thử' } }), 'ORGANISATION_TAKEN'),
  renameOrganisation: ofNoOrganisation({ name: 'Công ty Khác' }),
  dissolveOrganisation: ofNoOrganisation({ name: 'Công ty Thử' }),
  leaveOrganisation: ofNoOrganisation(),
  listOrganisationPeople: ofNoOrganisation(),
  setOrganisationRole: ofNoOrganisation({ role: 'owner' }),
  removeOrganisationPerson: ofNoOrganisation(),
  inviteToOrganisation: ofNoOrganisation({ lines: 'ai-do@example.com', role: 'member' }),
  resendOrganisationInvitation: ofNoOrganisation(),
  revokeOrganisationInvitation: ofNoOrganisation(),
  listOrganisationFolders: ofNoOrganisation(),
  previewOrganisationPolicy: ofNoOrganisation(),
  setOrganisationPolicy: ofNoOrganisation({ no_public_links: true }),
  listOrganisationEvents: ofNoOrganisation(),
  getOrganisationSignIn: ofNoOrganisation(),
  setOrganisationSignIn: ofNoOrganisation({ is_on: true }),
  setOrganisationProvider: ofNoOrganisation({ issuer: 'https://sso.example.com', client_id: 'x' }),
  removeOrganisationProvider: ofNoOrganisation(),
  addOrganisationDomain: ofNoOrganisation({ domain: 'example.com' }),
  checkOrganisationDomain: ofNoOrganisation(),
  removeOrganisationDomain: ofNoOrganisation(),
  readOrganisationInvitation: asAnybody(() => ({ body: { token: 'x' } }), 'ORGANISATION_INVITATION_ENDED'),
  acceptOrganisationInvitation: asPerson(() => ({ body: { token: 'x' } }), 'ORGANISATION_INVITATION_ENDED'),

  getSecondFactor: asPerson(),
  startTotp: asPerson(() => ({ body: { password: 'sai rồi nhé' } }), 'WRONG_PASSWORD'),
  confirmTotp: asPerson(() => ({ body: { setup_token: 'x', code: '000000' } }), 'SECOND_FACTOR_SETUP'),
  removeTotp: asPerson(() => ({ body: { code: '000000' } })),
  renewRecoveryCodes: asPerson(() => ({ body: { code: '000000' } }), 'SECOND_FACTOR_SETUP'),
  startPasskey: asPerson(() => ({ body: { password: 'sai rồi nhé' } }), 'WRONG_PASSWORD'),
  addPasskey: asPerson(
    () => ({ body: { setup_token: 'x', name: 'x', credential: NEW_PASSKEY } }),
    'SECOND_FACTOR_SETUP',
  ),
  removePasskey: asPerson(
    () => ({ params: { id: randomUUID() }, body: { password: 'sai rồi nhé' } }),
    'WRONG_PASSWORD',
  ),
  startPasskeySignIn: asAnybody(() => ({ body: {} })),
  finishPasskeySignIn: asAnybody(
    () => ({ body: { sign_in_token: 'x', credential: USED_PASSKEY } }),
    'PASSKEY_FAILED',
  ),

  // The installation, packages, news
  getSiteInfo: asAnybody(),
  getRemoteConfig: asAnybody(),
  trackPageView: asAnybody(() => ({ body: { visit_id: VISIT, path: '/meeting/$id' } })),
  identifyVisit: asPerson(() => ({ body: { visit_id: VISIT } })),
  listApiKeys: asPerson(),
  listWebhooks: asPerson(),
  createWebhook: asPerson(
    () => ({ body: { url: 'https://127.0.0.1/', events: ['record.done'] } }),
    'WEBHOOK_PRIVATE',
  ),
  changeWebhook: asPerson(() => ({ ...madeUp('id')(), body: {} }), 'WEBHOOK_NOT_FOUND'),
  removeWebhook: asPerson(madeUp('id'), 'WEBHOOK_NOT_FOUND'),
  rotateWebhook: asPerson(madeUp('id'), 'WEBHOOK_NOT_FOUND'),
  testWebhook: asPerson(madeUp('id'), 'WEBHOOK_NOT_FOUND'),
  listDeliveries: asPerson(madeUp('id'), 'WEBHOOK_NOT_FOUND'),
  resendDelivery: asPerson(madeUp('id'), 'DELIVERY_NOT_FOUND'),
  uploadRecord: asPerson(nothing, 'UPLOAD_FORM'),
  listApiRecords: asPerson(),
  startApiLive: asPerson(() => ({ body: { name: 'Họp giao ban' } })),
  getApiLive: withRight('own', nothing, 'RECORD_NOT_FOUND'),
  finishApiLive: withRight('own', () => ({ body: { chunks: 0 } }), 'RECORD_NOT_FOUND'),
  searchApi: asPerson(() => ({ query: { q: 'kế hoạch' } })),
  getApiRecord: withRight('view'),
  changeApiRecord: withRight('edit', () => ({ body: { name: 'Họp giao ban' } })),
  removeApiRecord: withRight('own', spare),
  retryApiRecord: withRight('own', nothing, 'RECORD_NOT_FAILED'),
  getApiTranscript: withRight('view'),
  changeApiSentence: withRight(
    'edit',
    () => ({ params: { sentenceId: 'x' }, body: { text: 'xin chào' } }),
    'TEXT_NOT_FOUND',
  ),
  getApiMinutes: withRight('view'),
  exportApiRecord: withRight('view', () => ({ query: { format: 'txt' } })),
  getApiSound: withRight('view', nothing, 'EXPORT_NO_AUDIO', 'AUDIO_MISSING'),
  getMe: asPerson(),
  getUsage: asPerson(),
  listKeys: asPerson(),
  createKey: asPerson(() => ({ body: { name: 'Kịch bản', scopes: ['records:read'] } }), 'KEY_LIMIT'),
  revokeKey: asPerson(madeUp('id'), 'KEY_NOT_FOUND'),
  getUserInfo: asPerson(),
  listPackages: asPerson(),
  getUsageStats: asPerson(),
  openSample: asPerson(),
  getRecordUsage: asPerson(),
  listExcerpts: asPerson(ofRecord),
  search: asPerson(({ recordId }) => ({ query: { q: 'chào', audio_id: recordId } })),
  getQuestionAllowance: asPerson(),
  askQuestion: withRight(
    'view',
    ({ recordId }) => ({ body: { question: 'Chào ai?', audio_id: recordId } }),
    'QUESTION_NO_MODEL',
  ),
  listCampaigns: asPerson(),
  countCampaign: asPerson(() => ({ params: { id: randomUUID() }, body: { what: 'click' } })),
  getUserConfig: asPerson(),
  subscribe: asAnybody(async ({ address }) => ({
    body: { email: newAddress(), bot_check: await solveBotCheck(address) },
  })),
  confirmSubscription: asAnybody(() => ({ body: { token: 'x' } }), 'LINK_INVALID'),
  unsubscribe: asAnybody(() => ({ body: { token: 'x' } }), 'SUBSCRIPTION_LINK'),
  resubscribe: asAnybody(() => ({ body: { token: 'x' } }), 'SUBSCRIPTION_LINK'),
  getNewsletter: asPerson(),
  setNewsletter: asPerson(() => ({ body: { subscribed: false } })),
  listNotifications: asPerson(),
  markNotification: asPerson(
    () => ({ body: { notification_id: randomUUID(), is_read: true } }),
    'NOTIFICATION_NOT_FOUND',
  ),
  getNoticeSetting: asPerson(),
  saveNoticeSetting: asPerson(() => ({ body: { has_emails: true } })),
  readNotifications: asPerson(() => ({ body: {} })),
  updateUserDevice: asPerson(() => ({ body: { device_token: 'x' } }), 'DEVICE_TOKEN'),

  // Orders and minutes
  listLots: asPerson(),
  listUses: asPerson(),
  getUsageWeeks: asPerson(),
  createOrder: asPerson(() => ({ body: { price_id: 'plus-1' } }), 'ORDER_TOO_MANY'),
  listOrders: asPerson(),
  getCompanyWallet: asPerson(),
  getOrder: asPerson(madeUp('code'), 'ORDER_NOT_FOUND'),
  getOrderStatus: asAnybody(madeUp('code'), 'ORDER_NOT_FOUND'),
  payByTransfer: asPerson(ofNoOrder({ is_sent: false }), 'ORDER_NOT_FOUND'),
  startPayment: asPerson(madeUp('code'), 'ORDER_NOT_FOUND'),
  cancelOrder: asPerson(madeUp('code'), 'ORDER_NOT_FOUND'),
  readPaymentReturn: asAnybody(() => ({ body: { query: 'vnp_TxnRef=x' } }), 'PAYMENT_SIGNATURE'),

  // Invoices
  getInvoiceForm: asPerson(),
  saveInvoiceForm: asPerson(() => ({ body: { record: { kind: 'none' } } })),
  getOrderInvoice: asPerson(madeUp('code'), 'ORDER_NOT_FOUND'),
  saveOrderInvoice: asPerson(ofNoOrder({ record: { kind: 'none' } }), 'ORDER_NOT_FOUND'),
  listInvoices: forStaff('finance'),
  exportInvoices: forStaff('finance', () => ({ query: { from: '2026-11-01', to: '2026-11-30' } })),
  issueInvoice: forStaff(
    'finance',
    () => ({ params: { code: randomUUID() }, body: { symbol: '1C26TYY', number: '418' } }),
    'ORDER_NOT_FOUND',
  ),
  correctInvoice: forStaff(
    'finance',
    () => ({
      params: { code: randomUUID() },
      body: { kind: 'ADJUSTED', symbol: '1C26TYY', number: '419', reason: 'Hoàn một phần' },
    }),
    'ORDER_NOT_FOUND',
  ),
  retryInvoice: forStaff('finance', madeUp('code'), 'INVOICE_STATE'),

  // Words of a person
  listGlossary: asPerson(),
  listCompanyGlossary: asPerson(),
  addGlossaryWords: asPerson(() => ({ body: words })),
  removeGlossaryWord: asPerson(madeUp('id')),

  // Filing: everybody's own; records that one may not read are refused one by one
  getFiling: asPerson(),
  fileRecords: asPerson(({ recordId }) => ({
    body: { changes: [{ audio_id: [recordId], is_favourite: true }] },
  })),
  createTag: asPerson(() => ({ body: { name: randomUUID(), colour: 1 } }), 'TAGS_FULL'),
  updateTag: asPerson(withBody({ colour: 2 }), 'TAG_NOT_FOUND'),
  removeTag: asPerson(madeUp('id'), 'TAG_NOT_FOUND'),
  createFolder: asPerson(() => ({ body: { name: 'Giao ban' } }), 'FOLDERS_FULL'),
  updateFolder: asPerson(withBody({ name: 'Giao ban' }), 'FOLDER_NOT_FOUND'),
  removeFolder: asPerson(madeUp('id'), 'FOLDER_NOT_FOUND'),
  restoreFolder: asPerson(madeUp('id'), 'FOLDER_NOT_FOUND'),
  listFolderMembers: withRight('own', ofFolder),
  setFolderMember: ofOwnFolder(() => ({ email: newAddress(), right: 'view' })),
  removeFolderMember: withRight('own', ({ folderId, people }) => ({
    params: { id: folderId, userId: people.other.user.id },
  })),
  setFolderOrganisation: ofOwnFolder(({ organisationId: organisation_id }) => ({
    organisation_id,
    right: 'view',
  })),
  removeFolderOrganisation: withRight('own', async (world) => ({
    params: { id: await world.spareFolder() },
  })),
  withdrawFolderInvitation: ofOwnFolder(() => ({ email: newAddress() })),

  // Records
  createUploadSignature: asPerson(() => ({ body: { file_extension: '.wav' } })),
  createRecord: asPerson(
    () => ({ body: { data: { record: { name: 'x', source_name: '', bucket: 'b', key: 'audio/x.wav' } } } }),
    'UPLOAD_SIGNATURE',
  ),
  listLargeFiles: asPerson(),
  beginLargeFile: asPerson(() => ({ body: { name: 'x.mp4', size_bytes: 1 } }), 'UPLOAD_UNCONFIRMED'),
  getLargeFile: asPerson(madeUp('id'), 'UPLOAD_GONE'),
  sendFilePart: asPerson(() => ({ params: { id: randomUUID(), offset: '0' }, body: {} }), 'UPLOAD_GONE'),
  completeLargeFile: asPerson(madeUp('id'), 'UPLOAD_GONE'),
  removeLargeFile: asPerson(madeUp('id'), 'UPLOAD_GONE'),
  importRecord: asPerson(
    () => ({ body: { data: { record: { name: 'x', source_name: '', bucket: 'b', key: 'audio/x.srt' } } } }),
    'UPLOAD_SIGNATURE',
  ),
  listRecords: asPerson(),
  listDocumentRecords: asPerson(),
  listMeetings: asPerson(),
  getRecord: byLink('view'),
  renameRecord: byLink('edit', () => ({ body: { data: { record: { name: 'Họp giao ban' } } } })),
  deleteRecord: withRight('own', spare),
  listTrash: asPerson(),
  readArchive: asPerson(),
  startArchive: asPerson(() => ({ body: {} }), 'ARCHIVE_EMPTY'),
  removeArchive: asPerson(),
  getSoundRetention: asPerson(),
  setSoundRetention: asPerson(() => ({ body: { days: 90 } })),
  getFolderSoundRule: withRight('own', ofFolder),
  setFolderSoundRule: ofOwnFolder(() => ({ days: 90 })),
  keepSound: withRight('own', () => ({ body: { is_kept: true } })),
  restoreRecord: asPerson(notTrashed, 'RECORD_NOT_FOUND'),
  removeTrashedRecord: asPerson(notTrashed, 'RECORD_NOT_FOUND'),
  emptyTrash: asPerson(),
  trashRecords: asPerson(someRecords),
  restoreRecords: asPerson(someRecords),
  retryRecord: withRight('own', nothing, 'RECORD_NOT_FAILED'),
  getPeaks: byLink('view', nothing, 'NOT_FOUND'),
  getMeeting: byLink('view'),
  listDownloads: byLink('view'),
  copyAudio: byLink('view', () => ({ body: { format: 'mp3' } }), 'EXPORT_NO_AUDIO'),
  startLive: asPerson(() => ({
    body: { data: { record: { id: randomUUID(), name: 'Họp', kind: 'recording' } } },
  })),
  getLive: withRight('own', async (world) => ({ params: { id: await world.liveRecord() } })),
  finishLive: withRight(
    'own',
    async (world) => ({
      params: { id: await world.liveRecord() },
      body: { data: { chunks: 0, last_chunk_samples: 0 } },
    }),
    'LIVE_EMPTY',
  ),

  // People and links
  listMembers: withRight('own'),
  setMember: withRight('own', () => ({ body: { email: newAddress(), right: 'view' } })),
  removeMember: withRight('own', async (world) => ({
    params: { id: await world.spareRecord(), userId: world.people.other.user.id },
  })),
  withdrawInvitation: withRight('own', async (world) => {
    const email = newAddress();
    const path = SHARING_ROUTES.setMember.path.replace(':id', world.recordId);
    await world.owner.call('POST', path, { email, right: 'view' });
    return { body: { email } };
  }),
  listShareLinks: withRight('own'),
  createShareLink: withRight('own', () => ({ body: { right: 'view' } })),
  changeShareLink: withRight('own', async (world) => ({
    ...(await spareLink(world)),
    body: { right: 'view' },
  })),
  retryClipSound: withRight('own', spareLink),
  revokeShareLink: withRight('own', spareLink),
  listShareVisits: withRight('own', spareLink),
  openShareLink: asAnybody(async (world) => {
    const id = await world.spareRecord();
    return { params: { id }, body: { share_token: (await world.newLink('view', id)).token } };
  }),

  // The text
  listTexts: byLink('view', ofRecord),
  listSrtTexts: byLink('view', ofRecord),
  readShared: byLink('view'),
  addComment: byLink('comment', ({ bookmarkId }) => ({
    body: { bookmark_id: bookmarkId, label: 'Đúng vậy', guest_name: 'Khách Thử' },
  })),
  resolveThread: byLink('edit', () => ({ body: { bookmark_id: 'b-none', is_resolved: true } }), 'NOT_FOUND'),
  changeComment: byLink(
    'comment',
    () => ({ params: { commentId: randomUUID() }, body: { label: 'Khác' } }),
    'FORBIDDEN',
    'NOT_FOUND',
  ),
  claimVoice: byLink('view', () => ({ body: { name: 'Lê Thử', at_ms: 0 } }), 'LIVE_ENDED'),
  undoVoiceClaim: byLink('view', madeUp('claimId'), 'NOT_FOUND'),
  listVoiceClaims: withRight('own'),
  removeComment: byLink('comment', madeUp('commentId'), 'FORBIDDEN', 'NOT_FOUND'),
  createDocumentSignature: byLink('edit', ({ recordId }) => ({ body: { audio_id: recordId } })),
  registerDocument: byLink(
    'edit',
    ({ recordId }) => ({ body: { audio_id: recordId, key: 'x', bucket: 'x' } }),
    'DOCUMENT_SIGNATURE',
  ),
  getDocument: withRight('edit', nothing, 'DOCUMENT_NOT_FOUND'),
  listDocumentVersions: withRight('edit'),
  getDocumentVersion: withRight('edit', madeUp('versionId'), 'DOCUMENT_NOT_FOUND'),
  nameDocumentVersion: withRight(
    'edit',
    () => ({ params: { versionId: randomUUID() }, body: { name: 'Bản chốt' } }),
    'DOCUMENT_NOT_FOUND',
  ),
  updateText: withRight(
    'edit',
    ({ recordId }) => ({ params: { id: `${recordId}-x` }, body: { text: 'xin chào' } }),
    'TEXT_NOT_FOUND',
  ),
  updateSrtText: withRight(
    'edit',
    ({ recordId }) => ({
      params: { id: `${recordId}-x` },
      body: { text: 'xin chào', stime: 0, etime: 900 },
    }),
    'SUBTITLE_NOT_FOUND',
    'SUBTITLES_NEED_PRO',
  ),
  getSpeakers: byLink('view'),
  getRedaction: withRight('own'),
  removePassage: withRight('own', () => ({ body: { from_ms: 1, to_ms: 2 } }), 'REDACTION_BUSY'),
  getHearAgain: withRight('view'),
  hearAgain: withRight('edit', nothing, 'HEAR_AGAIN_NONE'),
  hearDictation: byLink('edit', nothing, 'DICTATION_NO_SOUND'),
  tellSpeakers: byLink('edit', () => ({ body: {} }), 'SPEAKERS_BUSY', 'AUDIO_MISSING'),
  getRating: byLink('view'),
  rate: byLink('view', () => ({ body: { stars: 4 } })),
  listRecordGlossary: withRight('view'),
  addRecordGlossaryWords: withRight('edit', () => ({ body: words })),
  removeRecordGlossaryWord: withRight('edit', madeUp('wordId')),

  // Minutes and translations
  getMinutes: withRight('view'),
  saveMinutes: withRight('edit', () => ({ body: { version: 0, content: MINUTES } }), 'MINUTES_CHANGED'),
  openMinutes: withRight('edit'),
  addToMinutes: withRight('edit', () => ({ body: {} })),
  fillMinutes: withRight('edit'),
  exportMinutes: withRight('view', () => ({ query: { format: 'docx', template: 'plain' } }), 'MINUTES_EMPTY'),
  startMinutesDraft: withRight('edit', nothing, 'MINUTES_NO_MODEL'),
  getMinutesDraft: withRight('edit'),
  dropMinutesDraft: withRight('edit'),
  getBotOffer: asPerson(),
  listBots: asPerson(),
  sendBot: asPerson(
    () => ({ body: { data: { invitation: 'https://meet.google.com/abc-defg-hij' } } }),
    'BOT_NO_MACHINE',
    'BOT_UPGRADE',
  ),
  getBot: asPerson(madeUp('id'), 'BOT_NOT_FOUND'),
  changeBot: asPerson(() => ({ ...madeUp('id')(), body: { data: {} } }), 'BOT_NOT_FOUND'),
  stopBot: asPerson(madeUp('id'), 'BOT_NOT_FOUND'),
  sendBotAgain: asPerson(madeUp('id'), 'BOT_NOT_FOUND'),
  getCalendar: asPerson(),
  setCalendar: asPerson(() => ({ body: { data: { rule: 'all' } } }), 'CALENDAR_NOT_FOUND'),
  removeCalendar: asPerson(),
  readCalendar: asPerson(nothing, 'CALENDAR_NOT_FOUND'),
  switchCalendarEvent: asPerson(
    () => ({ ...madeUp('id')(), body: { data: { is_on: false } } }),
    'CALENDAR_NOT_FOUND',
  ),
  listNotes: withRight('view'),
  saveNotes: withRight('view', () => ({ body: { save: [], remove: [] } })),
  listOutcomeLines: byLink('view'),
  saveOutcomeLines: withRight('edit', () => ({ body: { lines: [], forget: [] } })),
  startOutcomeDraft: withRight('edit', nothing, 'OUTCOMES_NO_MODEL'),
  getOutcomeDraft: withRight('edit'),
  stopOutcomeDraft: withRight('edit'),
  dropDraftedOutcomes: withRight('edit'),
  getTranslations: withRight('view'),
  startTranslation: withRight('edit', () => ({ body: { language: 'en' } }), 'TRANSLATION_NO_ENGINE'),
  stopTranslation: withRight('edit', () => ({ params: { language: 'en' } })),
  exportTranslation: withRight(
    'view',
    () => ({ params: { language: 'en' }, query: { format: 'srt' } }),
    'TRANSLATION_EMPTY',
  ),

  // Those who work with the installation
  getStaffSession: forStaff('staff'),
  confirmStaffSession: forStaff('staff', () => ({ body: { password: PERSON_PASSWORD } })),
  getOverview: forStaff('staff'),
  listStaffEvents: forStaff('staff'),
  listPeople: forStaff('staff'),
  getPerson: forStaff('staff', ofOther),
  listLedger: forStaff('staff', ofOther),
  correctMinutes: forStaff('finance', (world) => ({
    ...ofOther(world),
    body: { seconds: 60, reason: REASON, request_key: randomUUID() },
  })),
  setPackage: forStaff('finance', (world) => ({
    ...ofOther(world),
    body: { package_id: 'free', reason: REASON },
  })),
  suspendPerson: forStaff(
    'operator',
    () => ({
      params: { id: randomUUID() },
      body: { is_suspended: true, reason: REASON },
    }),
    'PERSON_NOT_FOUND',
  ),
  signPersonOut: forStaff(
    'support',
    () => ({ params: { id: randomUUID() }, body: { reason: REASON } }),
    'PERSON_NOT_FOUND',
  ),
  listStaffPrices: forStaff('finance'),
  addPrice: forStaff(
    'finance',
    () => ({
      body: { package_id: 'free', months: 1, amount_vnd: 1000, valid_from: null, reason: REASON },
    }),
    'PACKAGE_NOT_FOUND',
  ),
  withdrawPrice: forStaff('finance', () => ({ ...madeUp('id')(), body: { reason: REASON } }), 'PRICE_BEGUN'),
  setVat: forStaff(
    'finance',
    () => ({ body: { rate: '8', valid_from: '2020-01-01', reason: REASON } }),
    'DAY_PASSED',
  ),
  listVouchers: forStaff('finance'),
  addVoucher: forStaff(
    'finance',
    () => ({
      body: {
        code: 'THUQUYEN',
        percent: 10,
        amount_vnd: null,
        package_id: null,
        max_uses: null,
        valid_from: null,
        valid_to: '2020-01-01',
        reason: REASON,
      },
    }),
    'DAY_PASSED',
  ),
  changeVoucher: forStaff(
    'finance',
    () => ({ params: { code: 'KHONGCO' }, body: { max_uses: null, valid_to: null, reason: REASON } }),
    'VOUCHER_NOT_FOUND',
  ),
  listStaffCampaigns: asOperator(),
  addCampaign: asOperator(() => ({ body: { ...CAMPAIGN, type: 'banner', image: 'AAAA' } }), 'CAMPAIGN_IMAGE'),
  changeCampaign: asOperator(() => ({ ...madeUp('id')(), body: CAMPAIGN }), 'CAMPAIGN_NOT_FOUND'),
  stopCampaign: asOperator(() => ({ ...madeUp('id')(), body: { reason: REASON } }), 'CAMPAIGN_NOT_FOUND'),
  removeCampaign: asOperator(() => ({ ...madeUp('id')(), body: { reason: REASON } }), 'CAMPAIGN_NOT_FOUND'),
  listStaffSettings: asOperator(),
  changeSetting: asOperator(() => ({ params: { name: 'attack' }, body: { value: '', reason: REASON } })),
  listFailedJobs: asOperator(),
  listCalls: forStaff('support'),
  runJobsAgain: asOperator(() => ({ body: { key: 'a'.repeat(32), reason: REASON } }), 'JOB_NOT_FOUND'),
  listStaffOrders: forStaff('staff'),
  getStaffOrder: forStaff('staff', madeUp('code'), 'ORDER_NOT_FOUND'),
  askRefund: forStaff(
    'finance',
    () => ({
      params: { code: randomUUID() },
      body: { amount_vnd: 1000, method: 'VNPAY', ends_term: true, reason: REASON, request_key: randomUUID() },
    }),
    'ORDER_NOT_FOUND',
  ),
  listRefunds: forStaff('finance'),
  approveRefund: forStaff(
    'finance',
    () => ({ params: { id: '9' }, body: { reason: REASON } }),
    'REFUND_NOT_FOUND',
  ),
  denyRefund: forStaff(
    'finance',
    () => ({ params: { id: '9' }, body: { reason: REASON } }),
    'REFUND_NOT_FOUND',
  ),
  endRefund: forStaff(
    'finance',
    () => ({
      params: { id: '9' },
      body: { is_done: true, proof: 'FT26', reason: REASON },
    }),
    'REFUND_NOT_FOUND',
  ),
  listReviews: forStaff('finance'),
  decideReview: forStaff(
    'finance',
    () => ({
      params: { id: '9' },
      body: { decision: 'ignore', reason: REASON },
    }),
    'REVIEW_NOT_FOUND',
  ),

  // The installation itself
  listModels: asOperator(),
  listAccuracyRuns: asOperator(),
  startAccuracyRun: asOperator(nothing, 'ACCURACY_NO_TEXT'),
  stopAccuracyRun: asOperator(() => ({ params: { id: 'none' } }), 'NOT_FOUND'),
  removeAccuracyRun: asOperator(() => ({ params: { id: 'none' } }), 'NOT_FOUND'),
  addModelArchive: asOperator(nothing, 'MODEL_UNKNOWN'),
  installModel: asOperator(() => ({ params: { id: 'none' }, body: {} }), 'MODEL_UNKNOWN'),
  stopModelInstall: asOperator(() => ({ params: { id: 'none' } })),
  useModel: asOperator(() => ({ params: { id: 'none' } }), 'MODEL_UNKNOWN'),
  addCompanyWords: asOperator(() => ({ body: words })),
  removeCompanyWord: asOperator(madeUp('id')),
  removeModel: asOperator(() => ({ params: { id: 'none' } }), 'MODEL_UNKNOWN'),

  // Last of all: it ends the sign-in of each who asks.
  logout: asPerson(),
};

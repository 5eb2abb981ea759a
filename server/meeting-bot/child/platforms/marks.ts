/** The pages of each platform as they were last seen. */
import type { MeetingPlatform } from '../../../../contract/meeting-bot/meeting-links.ts';
import { NO_MARKS, type PageMarks } from './page-marks.ts';

const SIGN_IN = ['sign in to join', 'sign in to continue', 'you need to sign in', 'đăng nhập để tham gia'];

const meet: PageMarks = {
  checkedOn: '2026-08-21',
  over: [
    { reason: 'denied', texts: ['denied your request to join', "you can't join this call"], selectors: [] },
    { reason: 'ended', texts: ['ended the meeting for everyone', 'the meeting has ended'], selectors: [] },
    // Some time after a refusal the page says only that one left.
    {
      reason: 'removed',
      texts: ["you've been removed from the meeting", 'you left the meeting'],
      selectors: [],
    },
    { reason: 'lobby_timeout', texts: ['no one responded to your request'], selectors: [] },
    { reason: 'blocked_by_platform', texts: ["you can't join this video call"], selectors: [] },
    {
      reason: 'wrong_link',
      texts: ['check your meeting code', 'invalid video call name', 'this meeting has expired'],
      selectors: [],
    },
    {
      reason: 'sign_in_required',
      texts: [...SIGN_IN, 'sign in with your google account', 'use your google account'],
      selectors: [],
    },
    { reason: 'captcha', texts: [], selectors: ['iframe[src*="recaptcha"]'] },
  ],
  notStarted: ["the meeting hasn't started", 'waiting for the host to start'],
  lobby: [
    'asking to be let in',
    "you'll join the call when someone lets you in",
    'please wait until a meeting host brings you into the call',
  ],
  inside: {
    selectors: ['[data-participant-id]', 'button[aria-label^="People"]', '[data-avatar-count]'],
    texts: ['present now'],
    needed: 2,
  },
  dismiss: {
    names: ['continue without microphone and camera', 'got it', 'dismiss', 'join now anyway', 'close'],
    selectors: [],
  },
  name: ['input[type="text"][aria-label="Your name"]', 'input[type="text"]:only-of-type'],
  passcode: [],
  mute: [
    '[role="button"][aria-label^="Turn off microphone"], button[aria-label^="Turn off microphone"]',
    '[role="button"][aria-label^="Turn off camera"], button[aria-label^="Turn off camera"]',
  ],
  join: {
    names: [
      'ask to join',
      'ask to join anyway',
      'join now',
      'join the call now',
      'join anyway',
      'join here too',
      'switch here',
    ],
    selectors: [],
  },
  leave: { names: ['leave call', 'cancel request'], selectors: ['button[aria-label="Leave call"]'] },
  chat: {
    open: ['button[aria-label^="Chat with everyone"]'],
    input: ['textarea[aria-label="Send a message"]', 'textarea'],
    messages: ['[data-message-text]', '[data-message-id]'],
  },
  people: {
    tile: ['[data-participant-id]'],
    name: ['.notranslate', '[data-self-name]'],
    speaking: ['[data-audio-level]:not([data-audio-level="0"])', '.Oaajhc', '.HX2H7', '.wEsLMd', '.OgVli'],
    self: ['[data-self-name]'],
  },
};

const teams: PageMarks = {
  checkedOn: '2026-08-19',
  over: [
    {
      reason: 'denied',
      texts: [
        'your request to join was declined',
        'someone denied your request',
        'but you were denied access',
      ],
      selectors: [],
    },
    { reason: 'removed', texts: ["you've been removed from this meeting"], selectors: [] },
    {
      reason: 'ended',
      texts: ['the meeting has ended', 'this meeting has ended', 'you left the meeting'],
      selectors: [],
    },
    { reason: 'lobby_timeout', texts: ["sorry, we couldn't get you in", 'no one let you in'], selectors: [] },
    { reason: 'captcha', texts: ["verify you're a real person"], selectors: ['iframe[src*="captcha"]'] },
    { reason: 'bots_blocked', texts: ['bots are not allowed', "bots can't join"], selectors: [] },
    {
      reason: 'sign_in_required',
      texts: [
        ...SIGN_IN,
        'we need to verify your info before you can join',
        'sign in to your account',
        'only people with an account',
      ],
      selectors: [],
    },
    {
      reason: 'wrong_link',
      texts: ['looks like the meeting url is incorrect', "we couldn't find a meeting"],
      selectors: [],
    },
    { reason: 'blocked_by_platform', texts: ["we couldn't connect you"], selectors: [] },
  ],
  notStarted: [
    'not permitted to join before the event begins',
    "when the meeting starts, we'll let people know",
  ],
  lobby: [
    'someone will let you in shortly',
    'someone will let you in soon',
    'someone in the meeting should let you in soon',
  ],
  inside: { selectors: ['#hangup-button', '[data-tid="hangup-main-btn"]'], texts: [], needed: 1 },
  dismiss: {
    names: [
      'continue on this browser',
      'join from browser',
      'continue without audio or video',
      'continue without audio',
      'got it',
    ],
    selectors: ['[data-tid="joinOnWeb"]'],
  },
  name: ['[data-tid="prejoin-display-name-input"]'],
  passcode: ['[data-tid="prejoin-passcode-input"]', 'input[name="passcode"]'],
  mute: [
    '[data-tid="toggle-mute"][aria-checked="true"], [data-tid="toggle-mute"][aria-pressed="true"]',
    '[data-tid="toggle-video"][aria-checked="true"], [data-tid="toggle-video"][aria-pressed="true"]',
  ],
  join: { names: [], selectors: ['[data-tid="prejoin-join-button"]'] },
  leave: {
    names: ['leave', 'cancel'],
    selectors: ['[data-tid="hangup-main-btn"]', '#hangup-button', '[data-tid="prejoin-cancel-button"]'],
  },
  chat: {
    open: ['#chat-button'],
    input: [
      '[data-tid="ckeditor"] [contenteditable="true"]',
      '[data-tid="ckeditor"][contenteditable="true"]',
    ],
    messages: ['[data-tid="chat-pane-message"]'],
  },
  people: {
    tile: ['[data-stream-type][data-tid]'],
    name: ['[data-tid="participant-name"]'],
    speaking: [
      '[data-tid="voice-level-stream-outline"].vdi-frame-occlusion',
      '[data-tid="voice-level-stream-outline"][data-is-speaking="true"]',
    ],
    self: ['[data-is-self="true"]'],
  },
};

const zoom: PageMarks = {
  checkedOn: '2026-08-19',
  over: [
    {
      reason: 'bots_blocked',
      texts: ["automated bots aren't allowed", 'must use zoom rtms', 'detected you may be a bot'],
      selectors: [],
    },
    { reason: 'captcha', texts: ['check captcha'], selectors: [] },
    {
      reason: 'sign_in_required',
      texts: ['sign in to join', 'only authenticated users', 'this meeting is for authorized attendees'],
      selectors: [],
    },
    {
      reason: 'wrong_passcode',
      texts: ['passcode wrong', 'incorrect passcode', 'wrong passcode'],
      selectors: [],
    },
    {
      reason: 'denied',
      texts: ['the host has denied your request', 'unable to join this meeting'],
      selectors: [],
    },
    { reason: 'removed', texts: ['you have been removed', 'removed by the host'], selectors: [] },
    {
      reason: 'ended',
      texts: ['this meeting has been ended by host', 'the meeting has ended'],
      selectors: [],
    },
    {
      reason: 'wrong_link',
      texts: ['invalid meeting id', 'this meeting does not exist', 'meeting id is not valid'],
      selectors: [],
    },
  ],
  notStarted: [
    'this meeting link is invalid (3,001)',
    'waiting for the host to start',
    'the meeting has not started',
  ],
  lobby: [
    'please wait, the meeting host will let you in soon',
    'host will let you in soon',
    "we've let them know you're here",
  ],
  inside: { selectors: ['button[aria-label="Leave"]'], texts: [], needed: 1 },
  dismiss: {
    names: ['join from your browser', 'join audio by computer', 'got it', 'agree', 'ok'],
    selectors: ['#onetrust-accept-btn-handler', '#wc_agree1'],
  },
  name: ['#input-for-name', '#inputname'],
  passcode: ['#input-for-pwd', '#inputpasscode'],
  mute: [
    '#preview-audio-control-button[aria-label^="Mute"]',
    '#preview-video-control-button[aria-label^="Stop"]',
  ],
  join: { names: [], selectors: ['button.preview-join-button', '#joinBtn'] },
  leave: { names: ['leave meeting', 'leave'], selectors: ['button[aria-label="Leave"]'] },
  chat: {
    open: ['button[aria-label^="open the chat"]'],
    input: ['.chat-rtf-box__editor-wrapper [contenteditable="true"]', '.chat-box__chat-textarea'],
    messages: ['.new-chat-message__content'],
  },
  people: {
    tile: ['.video-avatar__avatar', '.speaker-active-container__video-frame'],
    name: ['.video-avatar__avatar-footer'],
    speaking: ['.speaker-active-container__video-frame'],
    self: [],
  },
};

const jitsi: PageMarks = {
  ...NO_MARKS,
  checkedOn: '2026-08-21',
  over: [
    {
      reason: 'denied',
      texts: ['your request to join was rejected', 'has been declined', 'rejected by a moderator'],
      selectors: [],
    },
    { reason: 'removed', texts: ['you have been kicked', 'kicked out of the meeting'], selectors: [] },
    {
      reason: 'ended',
      texts: ['the meeting has been terminated', 'the conference has been destroyed'],
      selectors: [],
    },
    {
      reason: 'sign_in_required',
      texts: ['authentication required', "you're not allowed to join"],
      selectors: [],
    },
  ],
  notStarted: [
    'waiting for the host',
    'waiting for an authenticated user',
    'the conference has not yet started',
  ],
  lobby: ['asking to join', 'waiting for a moderator', 'someone will let you in'],
  inside: {
    selectors: ['[data-testid="toolbox.hangup"]', '[aria-label="Leave the meeting"]'],
    texts: [],
    needed: 1,
  },
  dismiss: { names: ['i understand', 'dismiss', 'ok'], selectors: [] },
  name: ['#premeeting-name-input', '[data-testid="lobby.nameField"]'],
  passcode: ['[data-testid="lobby.password"]', 'input[name="lockKey"]'],
  join: {
    names: ['join meeting', 'ask to join'],
    selectors: ['[data-testid="prejoin.joinMeeting"]', '[data-testid="lobby.knockButton"]'],
  },
  leave: {
    names: ['cancel'],
    selectors: ['[data-testid="toolbox.hangup"]', '[aria-label="Leave the meeting"]'],
  },
  chat: { open: [], input: ['#usermsg'], messages: ['.usermessage'] },
};

const bbb: PageMarks = {
  ...NO_MARKS,
  checkedOn: '2026-08-21',
  over: [
    { reason: 'denied', texts: ['guest denied', 'denied access', 'the moderator denied'], selectors: [] },
    {
      reason: 'removed',
      texts: ['you have been removed from the meeting', 'ejected from meeting'],
      selectors: [],
    },
    { reason: 'ended', texts: ['meeting has ended', 'this session has ended'], selectors: [] },
    { reason: 'wrong_link', texts: ['could not find room', "the room doesn't exist"], selectors: [] },
  ],
  notStarted: ["the meeting hasn't started yet", 'the meeting has not started'],
  lobby: ['please wait for a moderator to approve', 'waiting for a moderator'],
  inside: {
    selectors: [
      '[data-test="whiteboard"]',
      '[data-test="userListToggleButton"]',
      '[data-test="leaveMeetingDropdown"]',
    ],
    texts: [],
    needed: 1,
  },
  dismiss: { names: ['close'], selectors: ['[data-test="listenOnlyBtn"]'] },
  name: ['#joinFormName', '#name'],
  passcode: ['#joinFormAccessCode', '#access_code'],
  mute: ['#consentCheck:not(:checked)'],
  join: { names: ['join meeting', 'tham gia'], selectors: ['#joinForm button[type="submit"]'] },
  leave: { names: ['leave meeting'], selectors: ['[data-test="directLogoutButton"]'] },
  chat: {
    open: ['[data-test="chatButton"]'],
    input: ['#message-input'],
    messages: ['[data-test="messageContent"]'],
  },
};

const livekit: PageMarks = {
  ...NO_MARKS,
  checkedOn: '2026-08-21',
  over: [{ reason: 'ended', texts: ['you have left the room', 'disconnected from the room'], selectors: [] }],
  inside: { selectors: ['.lk-disconnect-button', '.lk-participant-tile'], texts: [], needed: 1 },
  name: ['#username', 'input[name="username"]'],
  mute: [
    '.lk-prejoin button[data-lk-source="microphone"][aria-pressed="true"]',
    '.lk-prejoin button[data-lk-source="camera"][aria-pressed="true"]',
  ],
  join: { names: ['join room'], selectors: ['.lk-join-button'] },
  leave: { names: ['leave'], selectors: ['.lk-disconnect-button'] },
  chat: { open: ['.lk-chat-toggle'], input: ['.lk-chat-form-input'], messages: ['.lk-message-body'] },
  people: {
    tile: ['.lk-participant-tile'],
    name: ['.lk-participant-name'],
    speaking: ['.lk-participant-tile[data-lk-speaking="true"]'],
    self: ['[data-lk-local-participant="true"]'],
  },
};

const generic: PageMarks = {
  ...NO_MARKS,
  checkedOn: '2026-08-21',
  over: [
    { reason: 'denied', texts: ['denied your request', 'request was declined', 'đã từ chối'], selectors: [] },
    {
      reason: 'removed',
      texts: ["you've been removed", 'you have been removed', 'đã bị mời ra'],
      selectors: [],
    },
    {
      reason: 'ended',
      texts: ['the meeting has ended', 'ended the meeting', 'cuộc họp đã kết thúc'],
      selectors: [],
    },
  ],
  lobby: ['asking to be let in', 'waiting to be let in', 'let you in', 'chờ được chấp nhận', 'chờ chủ trì'],
  name: ['input[type="text"]', 'input:not([type])'],
  join: {
    names: [
      'join',
      'join now',
      'join meeting',
      'ask to join',
      'enter',
      'tham gia',
      'vào họp',
      'vào phòng',
      'xin vào',
    ],
    selectors: ['button[type="submit"]'],
  },
  leave: {
    names: ['leave', 'leave call', 'leave meeting', 'rời họp', 'rời phòng', 'cancel', 'hủy'],
    selectors: [],
  },
  chat: { open: [], input: ['textarea'], messages: [] },
};

export const MARKS: Record<MeetingPlatform, PageMarks> = { meet, teams, zoom, jitsi, bbb, livekit, generic };

import {
  BOT_ALONE_MS,
  BOT_EARLY_MS,
  BOT_LOBBY_MS,
  BOT_NOT_STARTED_MS,
  BOT_SHORT_MINUTES,
} from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

const minutes = (ms: number): string => count(ms / 60_000, 'minute');

export const messages: Translated<typeof vietnamese> = {
  // Sending
  sendTitle: 'Join a meeting',
  invitation: 'Paste the link or the whole invitation',
  invitationHint: 'For example: https://meet.google.com/abc-defg-hij',
  found: 'Recognised',
  unknown:
    'There is no meeting link in this text. Paste a link of Google Meet, Zoom, Microsoft Teams or your company’s Jitsi.',
  zoomWarning:
    'Many Zoom meetings block bots. A blocked bot costs no minutes, and you can record on this device instead.',
  streamFound:
    'Zoom sends the audio straight to NxNote, with the name of each speaker. There is no bot in the room.',
  botName: 'Name of the bot in the meeting',
  botNameHint: 'It always contains NxNote, so that everyone knows who is recording.',
  when: 'When to join',
  now: 'Join now',
  later: 'Schedule',
  time: 'Date and time of the meeting',
  timeMissing: 'Choose a date and time within the next 30 days.',
  promises: 'What the bot will do',
  knocksNow: 'The bot reaches the waiting room in about 1 minute, and the host admits it.',
  knocksLater: (time) =>
    `The bot reaches the waiting room at ${time}, and the host admits it. It waits for up to ${minutes(BOT_LOBBY_MS)}.`,
  isSeen: 'Everyone in the room sees the bot’s name and is told that it is recording.',
  streamBegins:
    'Open the NxNote app in the Zoom meeting, or let Zoom open it: recording starts as soon as audio arrives.',
  streamBeginsLater: (time) =>
    `NxNote waits for audio from ${time}, until ${minutes(BOT_NOT_STARTED_MS)} after the meeting time. Open the NxNote app in the Zoom meeting, or let Zoom open it.`,
  streamIsSeen:
    'There is no bot in the room, and Zoom only shows that an app is active: tell everyone that you are recording.',
  streamLeaves: 'NxNote stops when the meeting ends, or when the host turns the app off.',
  costs: (minutesLeft) =>
    `Minutes are deducted only once recording starts. If the bot is refused, nothing is deducted. You have ${minutesLeft.toLocaleString('vi')} min left.`,
  language: 'Speech is transcribed as Vietnamese; sentences in other languages may come out wrong.',
  leaves: `The bot leaves when the meeting ends, or after ${minutes(BOT_ALONE_MS)} with nobody else there.`,
  cancel: 'Cancel',
  send: 'Send the bot',
  plan: (time) => `Schedule the bot for ${time}`,
  sending: 'Sending…',
  noMachine:
    'The server has no machine for bots yet. Record on this device instead, or tell the administrator.',
  busyMachine:
    'All bot machines are in meetings. The bot waits for a machine and joins as soon as one is free.',
  full: (most) =>
    `This plan allows ${count(most, 'bot')} in meetings at the same time, and the limit is reached. Take a bot out of its meeting, or schedule for another time.`,
  freeTitle: 'The FREE plan has no bot',
  freeText:
    'Upgrade to invite a bot to your meetings. Recording with this device’s microphone is part of every plan.',
  upgrade: 'Upgrade',
  takenTitle: (owner) => `${owner}’s bot is in this meeting`,
  takenText: 'Each meeting of a company has one bot, and its recording is for everyone.',
  takenAsk: 'Ask that person to share the recording.',
  openRecord: 'Open recording',
  loading: 'Checking whether the bot can join…',
  notAsked: 'Could not ask the server about the bot',
  retry: 'Try again',

  // Where it is
  bots: 'Bots in meetings',
  stages: {
    page: ['Queue', 'Waiting room', 'In meeting', 'Recording'],
    stream: ['Queue', 'Zoom audio', 'Connected', 'Recording'],
  },
  platforms: {
    meet: 'Google Meet',
    zoom: 'Zoom',
    teams: 'Microsoft Teams',
    jitsi: 'Jitsi',
    bbb: 'BigBlueButton',
    livekit: 'LiveKit',
    generic: 'Online meeting',
  },
  planned: 'Scheduled',
  queued: 'Waiting for a machine',
  starting: 'Opening',
  joining: 'Joining',
  lobby: 'Waiting room',
  inside: 'In the meeting',
  recording: 'Recording',
  leaving: 'Leaving',
  ended: 'Ended',
  refused: 'Refused',
  blocked: 'Bots blocked',
  failed: 'Could not join',

  plannedText: (time) =>
    `The bot reaches the waiting room at ${time}, ${minutes(BOT_EARLY_MS)} before the meeting.`,
  queuedText: 'The bot’s browser is about to open.',
  queuedBusy: 'All bot machines are in meetings. The bot joins as soon as one is free.',
  queuedNoMachine:
    'No machine is running bots. The administrator has to start one; until then, record on this device.',
  startingText: 'Opening the meeting page.',
  rejoining: 'The bot was cut off and is joining again. What was recorded is still there.',
  joiningText: 'Entering its name and turning off the microphone and camera.',
  notStarted: (left) => `The host has not started the meeting. The bot waits for another ${left}.`,
  trying: (attempt, most) =>
    `The meeting page has not let the bot in yet. This is attempt ${attempt} of ${most}.`,
  lobbyText: (left) =>
    left === null
      ? 'Waiting for the host to admit the bot.'
      : `Waiting for the host to admit the bot, for another ${left}.`,
  lobbyName: (name) => `In the meeting the bot is called ${name}.`,
  insideText: (people) =>
    `${people > 0 ? `In the room with ${count(people, 'person', 'people')}.` : 'In the room.'} Nobody has spoken yet; recording starts with the first sentence.`,
  recordingText: 'Listening to the meeting.',
  leavingText: 'Saying goodbye and leaving the meeting.',
  stream: {
    promises: 'What NxNote will do',
    send: 'Record this meeting',
    plan: (time) => `Schedule recording for ${time}`,
    joining: 'Waiting for Zoom',
    inside: 'Connected',
    plannedText: (time) => `NxNote waits for audio from Zoom from ${time}.`,
    queuedText: 'About to connect to Zoom.',
    notStarted: (left) =>
      `Waiting for Zoom to send audio, for another ${left}. Open the NxNote app in the meeting if Zoom does not open it.`,
    joiningText: 'Connecting to the audio of the meeting.',
    rejoining: 'The audio was cut off and is being reconnected. What was recorded is still there.',
    insideText:
      'Connected to the audio of the meeting. Nobody has spoken yet; recording starts with the first sentence.',
    removed: 'The host or an administrator stopped the audio. What was recorded is kept.',
    stopped: 'Recording was stopped on request.',
    silent: 'NxNote stopped because there was no audio for a long time.',
    leave: 'Stop recording',
    leaveTitle: 'Stop recording the meeting?',
    leaveText: 'Zoom stops sending audio. What was recorded is kept and finished like any other recording.',
    stay: 'Keep recording',
  },
  endedTexts: {
    revoked: 'Zoom withdrew its permission to hear this meeting, so the recording was deleted.',
    removed: 'The host removed the bot. What was recorded is kept.',
    alone: 'Everyone left, so the bot left too.',
    stopped: 'The bot left on request.',
    longest: 'The bot left because the limit of 4 hours was reached.',
    silent: 'The bot left because there was no audio for a long time.',
    minutes_short: `The bot stopped because fewer than ${BOT_SHORT_MINUTES} minutes were left. What was recorded is kept.`,
    crashed: 'The bot was cut off and could not join again. What was recorded is kept.',
  },
  endedText: 'The meeting has ended.',
  gaps: (seconds) => `The bot was away for ${count(seconds, 'second')}: that part has no audio.`,
  people: (amount) => count(amount, 'person', 'people'),
  startedAt: (time) => `started at ${time}`,
  speaking: (name) => `${name} is speaking`,
  person: (number) => `Participant ${number}`,
  spoken: (ms) => (ms < 60_000 ? 'under 1 min' : `${Math.round(ms / 60_000)} min`),
  silent: 'not spoken yet',
  morePeople: (amount) => `and ${count(amount, 'other')}`,
  notCharged: 'No minutes deducted yet',
  lostNothing: 'No minutes deducted',
  stored: 'all saved',
  minutesLeft: (left) => `${left.toLocaleString('vi')} min left`,
  inMeeting: 'In the meeting',

  leave: 'Remove the bot',
  leaveTitle: 'Remove the bot from the meeting?',
  leaveText:
    'The bot says goodbye and leaves. What was recorded is kept and finished like any other recording.',
  stay: 'Stay',
  withdraw: 'Cancel',
  unplan: 'Cancel schedule',
  change: 'Change time',
  changeTitle: 'Change the meeting time',
  save: 'Save',
  joinNow: 'Join now',
  copyReminder: 'Copy reminder',
  reminder: (name) =>
    `${name} is in the waiting room to record and transcribe the meeting. Could you let it in? Thank you.`,
  copied: 'Reminder copied',
  notCopied: 'Could not copy the reminder',
  watch: 'Watch live',
  again: 'Send again',
  recordHere: 'Record on this device',
  notDone: 'This could not be done',
  listFailed: 'Could not load the bots in meetings',
};

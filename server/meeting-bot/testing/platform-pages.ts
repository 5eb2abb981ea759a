/**
 * Pages that look to a bot as those of the platforms do: what is seen in each state, with the traps that are known of them. `go('inside')`
 * shows another state; what the bot presses and types is kept in `pressed`.
 */
import type { MeetingPlatform } from '../../../contract/meeting-bot/meeting-links.ts';

export interface PlatformPage {
  platform: MeetingPlatform;
  link: string;
  /** Body of each state; the first is what the link opens. */
  states: Record<string, string>;
  /** Which state a press on a button leads to, by its text or id. */
  presses: Record<string, string>;
}

const meetBar =
  '<button aria-label="Leave call">x</button><button aria-label="Turn off microphone">m</button>';
const recaptcha = '<iframe src="https://www.google.com/recaptcha/api2/anchor" width="1" height="1"></iframe>';

const meet: PlatformPage = {
  platform: 'meet',
  link: 'https://meet.google.com/abc-defg-hij?hl=en',
  states: {
    form: `<div role="dialog"><button>Continue without microphone and camera</button></div>${recaptcha}
      <input type="text" aria-label="Your name"><button aria-label="Turn off microphone">m</button><button>Ask to join</button>`,
    // A lobby with everything that a call has but people.
    lobby: `${meetBar}${recaptcha}<p>You’ll join the call when someone lets you in</p><button>Return to home screen</button>`,
    inside: `${meetBar}${recaptcha}<div data-participant-id="1"><span class="notranslate">An</span><i class="Oaajhc">~</i></div>
      <div data-participant-id="2"><span class="notranslate">Bình</span></div>
      <div data-participant-id="3" data-self-name="x"><span class="notranslate">NxNote của Thử</span></div>
      <button aria-label="People">4</button><button aria-label="Chat with everyone">c</button><button>Got it</button>`,
    denied: '<p>Someone in the call denied your request to join</p><button>Return to home screen</button>',
    removed: "<p>You've been removed from the meeting</p>",
    left: '<p>You left the meeting</p><button>Rejoin</button>',
    ended: '<p>Your host ended the meeting for everyone</p>',
    timeout: '<p>No one responded to your request to join the call</p>',
    blocked: "<p>You can't join this video call</p>",
    signIn: '<p>Sign in with your Google Account</p>',
    captcha: '<iframe src="https://www.google.com/recaptcha/api2/bframe" width="400" height="500"></iframe>',
    chat: '<textarea aria-label="Send a message"></textarea>',
  },
  presses: { 'Ask to join': 'lobby', 'Chat with everyone': 'chat', 'Leave call': 'left' },
};

const teams: PlatformPage = {
  platform: 'teams',
  link: 'https://teams.microsoft.com/meet/9312345678901?p=AbC&anon=true',
  states: {
    start: '<button data-tid="joinOnWeb">Continue on this browser</button>',
    prejoin: `<div role="dialog"><button>Continue without audio or video</button></div>
      <input data-tid="prejoin-display-name-input"><button data-tid="toggle-mute" aria-pressed="true">m</button>
      <button data-tid="prejoin-join-button">Join now</button>`,
    // An alert is shown for no reason, right after joining, too.
    lobby:
      '<div role="alert">Your microphone is muted</div><p>Hi! Someone will let you in shortly.</p><button>Leave</button>',
    inside: `<div role="alert">You are muted</div><button id="hangup-button">Leave</button>
      <div data-stream-type="Video" data-tid="An"><span data-tid="participant-name">An</span>
      <b data-tid="voice-level-stream-outline" class="vdi-frame-occlusion">~</b></div>
      <div data-stream-type="Video" data-tid="B"><span data-tid="participant-name">Bình</span></div>`,
    denied: '<p>Sorry, but you were denied access to the meeting.</p>',
    removed: '<p>You’ve been removed from this meeting</p>',
    ended: '<p>This meeting has ended</p>',
    captcha: "<p>Verify you're a real person</p>",
    signIn: '<p>We need to verify your info before you can join</p>',
    wrongLink: '<p>Looks like the meeting URL is incorrect</p>',
    early: '<p>External participants are not permitted to join before the event begins</p>',
  },
  presses: {
    'Continue on this browser': 'prejoin',
    'prejoin-join-button': 'lobby',
    'hangup-button': 'ended',
  },
};

const zoom: PlatformPage = {
  platform: 'zoom',
  link: 'https://app.zoom.us/wc/84335626851/join?pwd=123456',
  states: {
    // The form stands in a frame, and a banner lies over it.
    form: `<div id="banner"><button id="onetrust-accept-btn-handler">Accept</button></div>
      <iframe id="webclient" width="600" height="400" srcdoc="<input id='inputname'><input id='inputpasscode'>
      <button id='joinBtn' onclick='parent.press(this)'>Join</button>"></iframe>`,
    lobby: '<div class="meeting-app"><p>Please wait, the meeting host will let you in soon.</p></div>',
    inside: `<div class="meeting-app"><button aria-label="Leave">Leave</button>
      <div class="video-avatar__avatar"><div class="video-avatar__avatar-footer">An</div></div></div>`,
    notStarted: '<p>This meeting link is invalid (3,001)</p>',
    // The wall stands in a shadow root.
    wall: '<div id="host"></div>',
    passcode: '<p>Passcode wrong. Please try again.</p>',
    denied: '<p>The host has denied your request</p>',
    removed: '<p>You have been removed from this meeting</p>',
    ended: '<div class="zm-modal-body-title">This meeting has been ended by host</div>',
  },
  presses: { joinBtn: 'lobby', Leave: 'ended' },
};

const bbb: PlatformPage = {
  platform: 'bbb',
  link: 'https://hop.congty.vn/rooms/abc/join',
  states: {
    form: '<form id="joinForm"><input id="joinFormName"><input type="checkbox" id="consentCheck"><button type="submit">Join meeting</button></form>',
    lobby: '<p>Please wait for a moderator to approve you joining the meeting</p>',
    audio: '<button data-test="listenOnlyBtn">Listen only</button>',
    inside:
      '<div data-test="whiteboard">w</div><button data-test="directLogoutButton">Leave meeting</button>',
    notStarted: "<p>The meeting hasn't started yet</p>",
    denied: '<p>Guest denied: the moderator denied your request</p>',
    removed: '<p>You have been removed from the meeting</p>',
    ended: '<p>This session has ended</p>',
  },
  presses: { 'Join meeting': 'lobby', 'Listen only': 'inside', 'Leave meeting': 'ended' },
};

const livekit: PlatformPage = {
  platform: 'livekit',
  link: 'https://lk.congty.vn/rooms/abc',
  states: {
    form: '<div class="lk-prejoin"><input id="username"><button class="lk-join-button">Join Room</button></div>',
    inside: `<button class="lk-disconnect-button">Leave</button>
      <div class="lk-participant-tile" data-lk-speaking="true"><span class="lk-participant-name">An</span></div>
      <div class="lk-participant-tile" data-lk-local-participant="true"><span class="lk-participant-name">NxNote</span></div>`,
    ended: '<p>You have left the room</p>',
  },
  presses: { 'Join Room': 'inside', Leave: 'ended' },
};

export const PLATFORM_PAGES: readonly PlatformPage[] = [meet, teams, zoom, bbb, livekit];

export const pageOf = ({ states, presses }: PlatformPage): string => `<!doctype html>
<html lang="en"><meta charset="utf-8" /><body><main></main><script>
  const states = ${JSON.stringify(states).replaceAll('</', '<\\/')};
  const presses = ${JSON.stringify(presses)};
  globalThis.pressed = [];
  globalThis.go = (state) => {
    document.querySelector('main').innerHTML = states[state];
    if (state === 'wall') {
      const root = document.getElementById('host').attachShadow({ mode: 'open' });
      root.innerHTML = "<p>Automated bots aren’t allowed to join this meeting</p>";
    }
  };
  globalThis.press = (button) => {
    const known = [button.id, button.dataset.tid, button.getAttribute('aria-label'), button.textContent.trim()];
    pressed.push(known.find(Boolean));
    const next = known.map((name) => presses[name]).find(Boolean);
    if (next) go(next);
  };
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button) press(button);
  });
  document.addEventListener('submit', (event) => event.preventDefault());
  go(Object.keys(states)[0]);
</script></body></html>`;

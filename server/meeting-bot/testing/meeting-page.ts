/**
 * The page of the meeting server for tests: real WebRTC, everybody with everybody or all with the server. `skin=jitsi` gives it the objects that
 * Jitsi's page has; its tiles look as Google Meet's do; `name` and `talks` join at once with the microphone, without them a form asks for a name.
 */
export const MEETING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Meeting</title>
<form id="form"><label>Your name <input type="text" id="name" /></label> <button>Ask to join</button></form>
<p id="notice"></p>
<section id="call" hidden>
  <button type="button" id="leave">Leave call</button>
  <ul id="people"></ul>
  <div id="chat"></div>
  <textarea aria-label="Send a message"></textarea>
</section>
<script>
  const query = new URLSearchParams(location.search);
  const settings = new URLSearchParams(location.hash.slice(1));
  const find = (id) => document.getElementById(id);
  const peers = new Map();
  const listeners = new Set();
  let socket = null;
  let me = null;
  let people = [];
  let messages = [];
  let microphone = null;
  /** Where sound goes through the server: the connection to it, and whose sound is on which line. */
  let server = null;
  const owners = new Map();
  let speaking = [];
  const state = { joined: false, knocking: false, denied: false, error: null };

  const say = (message) => socket.send(JSON.stringify(message));
  function show(text, isInside) {
    find('notice').textContent = text;
    find('call').hidden = !isInside;
    find('form').hidden = true;
    state.joined = isInside;
  }
  function leave(text, error) {
    for (const { connection } of peers.values()) connection.close();
    peers.clear();
    server?.close();
    state.error = error ?? null;
    state.knocking = false;
    socket.onclose = null;
    socket.close();
    show(text, false);
  }
  function play(track) {
    const element = new Audio();
    element.srcObject = new MediaStream([track]);
    element.play().catch(() => {});
  }
  function openServer() {
    const connection = new RTCPeerConnection();
    connection.ontrack = ({ track, transceiver }) => {
      const id = owners.get(transceiver.mid);
      if (id !== undefined) peers.set(id, { connection: { close() {} }, tracks: [track] });
      play(track);
    };
    return connection;
  }
  const gathered = (connection) =>
    new Promise((resolve) => {
      const look = () => connection.iceGatheringState === 'complete' && resolve();
      connection.addEventListener('icegatheringstatechange', look);
      look();
    });
  function peerOf(id, isOffering) {
    if (peers.has(id)) return peers.get(id);
    const connection = new RTCPeerConnection();
    const peer = { connection, tracks: [] };
    peers.set(id, peer);
    connection.onicecandidate = ({ candidate }) => candidate && say({ kind: 'signal', to: id, data: { candidate } });
    connection.ontrack = ({ track }) => {
      peer.tracks.push(track);
      play(track);
    };
    if (microphone) connection.addTrack(microphone.getAudioTracks()[0], microphone);
    else connection.addTransceiver('audio', { direction: 'recvonly' });
    if (isOffering)
      connection
        .createOffer()
        .then((offer) => connection.setLocalDescription(offer))
        .then(() => say({ kind: 'signal', to: id, data: { description: connection.localDescription } }));
    return peer;
  }
  async function take(from, { description, candidate }) {
    const { connection } = peerOf(from, false);
    if (candidate) return connection.addIceCandidate(candidate).catch(() => {});
    await connection.setRemoteDescription(description);
    if (description.type !== 'offer') return;
    await connection.setLocalDescription(await connection.createAnswer());
    say({ kind: 'signal', to: from, data: { description: connection.localDescription } });
  }
  function draw() {
    find('people').replaceChildren(
      ...people.map(({ id, name }) => {
        const tile = document.createElement('li');
        tile.dataset.participantId = id;
        tile.dataset.audioLevel = speaking.includes(id) ? '2' : '0';
        if (id === me) tile.dataset.selfName = name;
        tile.append(Object.assign(document.createElement('span'), { className: 'notranslate', textContent: name }));
        return tile;
      }),
    );
    find('chat').replaceChildren(
      ...messages.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
    );
  }
  const hear = {
    waiting() {
      state.knocking = true;
      show('Asking to be let in...', false);
    },
    joined({ id, people: there, isDirect }) {
      state.knocking = false;
      me = id;
      people = there;
      show('', true);
      if (isDirect) for (const other of there) if (other.id !== id) peerOf(other.id, true);
      draw();
    },
    people({ people: there }) {
      people = there;
      for (const [id, { connection }] of peers)
        if (!there.some((one) => one.id === id)) {
          connection.close();
          peers.delete(id);
        }
      draw();
    },
    signal: ({ from, data }) => take(from, data),
    async offer({ sdp, owners: told }) {
      for (const [line, id] of Object.entries(told)) owners.set(line, id);
      server ??= openServer();
      await server.setRemoteDescription({ type: 'offer', sdp });
      const [first] = server.getTransceivers();
      if (microphone && !first.sender.track) {
        await first.sender.replaceTrack(microphone.getAudioTracks()[0]);
        first.direction = 'sendonly';
      }
      await server.setLocalDescription();
      await gathered(server);
      say({ kind: 'answer', sdp: server.localDescription.sdp });
    },
    speaking({ ids }) {
      speaking = ids;
      draw();
    },
    chat({ text }) {
      messages.push(text);
      draw();
    },
    denied() {
      state.denied = true;
      leave('Someone in the call denied your request to join');
    },
    kicked: () => leave('You have been removed from the meeting', { name: 'conference.kicked' }),
    ended: () => leave('The meeting has ended', { name: 'conference.destroyed' }),
  };
  async function join(name) {
    if (query.has('talks'))
      microphone = await navigator.mediaDevices.getUserMedia({
        audio: { noiseSuppression: false, autoGainControl: false, echoCancellation: false },
      });
    socket = new WebSocket(location.origin.replace('http', 'ws') + location.pathname);
    socket.onopen = () => say({ kind: 'ask', name, isHost: query.has('host') });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      hear[message.kind](message);
    };
    socket.onclose = () => show('You lost your network connection', false);
  }
  find('form').onsubmit = (event) => {
    event.preventDefault();
    void join(find('name').value);
  };
  find('leave').onclick = () => leave('You left the meeting');
  document.querySelector('textarea').onkeydown = (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    say({ kind: 'chat', text: event.target.value });
    event.target.value = '';
  };

  if (query.get('skin') === 'jitsi') {
    const displayName = JSON.parse(settings.get('userInfo.displayName') ?? '"Jitster"');
    globalThis.APP = {
      conference: {
        _room: {
          isJoined: () => state.joined,
          getParticipants: () =>
            people
              .filter(({ id }) => id !== me)
              .map(({ id, name }) => ({
                getId: () => id,
                getDisplayName: () => name,
                isHidden: () => false,
                getTracks: () =>
                  (peers.get(id)?.tracks ?? []).map((track) => ({ getType: () => track.kind, getTrack: () => track })),
              })),
          sendTextMessage: (text) => say({ kind: 'chat', text }),
          leave: async () => leave('You left the meeting'),
        },
      },
      store: {
        getState: () => ({
          'features/lobby': { knocking: state.knocking, isDenied: state.denied },
          'features/base/conference': { error: state.error },
          'features/base/participants': { dominantSpeaker: null },
          'features/chat': { messages: messages.map((message) => ({ message })) },
        }),
      },
    };
    if (settings.get('config.prejoinConfig.enabled') === 'false') void join(displayName);
  }
  if (query.has('name')) void join(query.get('name'));
</script>
</html>`;

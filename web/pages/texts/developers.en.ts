import { LIVE_CHUNK_MS, LIVE_SAMPLE_RATE, MAX_UPLOAD_BYTES } from '../../../contract/limits.ts';
import {
  CALLS_A_MINUTE,
  COMMAND_LINE_FILE,
  IDEMPOTENCY_HOURS,
  MCP_PATH,
  N8N_WORKFLOW_FILE,
  PUBLIC_ROUTES,
} from '../../../contract/public-api/routes.ts';
import type { DocumentText } from '../document.ts';

/** Signed 16-bit samples. */
const LIVE_CHUNK_BYTES = (LIVE_SAMPLE_RATE / 1000) * LIVE_CHUNK_MS * 2;
const FORM_MB = MAX_UPLOAD_BYTES / 1024 / 1024;
const RECORDS = PUBLIC_ROUTES.uploadRecord.path.replace('/api/v1', '');
const SHOW_KEY = '-H "Authorization: Bearer $NXNOTE_KEY"';

/** To be pasted into a shell one after the other; e2e/developers/guide.scenario.ts does. */
export const developers: DocumentText = {
  title: 'Developers',
  summary:
    'Send an audio file, get a transcript back. API calls use minutes as the web does; the FREE plan has keys too.',
  version: '2.1',
  effectiveDate: '27/11/2026',
  sections: [
    {
      id: 'khoa',
      heading: '1. Create a key',
      blocks: [
        'Go to [Account, API keys](/nha-phat-trien/khoa) and create a key with the permissions `records:read`, `records:write`, `transcripts:read` and `exports:read`. The key is shown only once; store it in an environment variable. Accounts that sign in with Google, Facebook or Apple can create keys too.',
        {
          code: `export NXNOTE_API={origin}/api/v1
export NXNOTE_KEY="nxk_live_…"`,
        },
        'The key goes in the header `Authorization: Bearer` or `x-api-key`, never in the address. Try the key:',
        { code: `curl -s $NXNOTE_API/me ${SHOW_KEY}` },
      ],
    },
    {
      id: 'gui-tep',
      heading: '2. Send a file',
      blocks: [
        `Files must be under ${FORM_MB}MB. Sending again with the same \`Idempotency-Key\` within ${IDEMPOTENCY_HOURS} hours creates no second recording and uses no more minutes.`,
        {
          code: `ID=$(curl -s $NXNOTE_API${RECORDS} ${SHOW_KEY} \\
  -H "Idempotency-Key: giao-ban-47" \\
  -F "name=Họp giao ban tuần 47" -F "file=@hop.wav" |
  grep -o '"id":"[^"]*"' | head -1 | cut -d'"' -f4)
echo $ID`,
        },
        'The same in JavaScript, from Node 20 on:',
        {
          code: `import { openAsBlob } from 'node:fs';

const { NXNOTE_API, NXNOTE_KEY } = process.env;
const form = new FormData();
form.append('name', 'Họp giao ban tuần 47');
form.append('file', await openAsBlob('hop.wav'), 'hop.wav');
const reply = await fetch(NXNOTE_API + '${RECORDS}', {
  method: 'POST',
  headers: { authorization: 'Bearer ' + NXNOTE_KEY },
  body: form,
});
const { record } = await reply.json();
console.log(record.id);`,
        },
      ],
    },
    {
      id: 'cho-xong',
      heading: '3. Wait until it is done',
      blocks: [
        'Ask again every 10 seconds, or wait for `record.done` from a webhook. `status` is `processing`, then `done` or `failed`; `progress` tells how far it has come.',
        {
          code: `until curl -s $NXNOTE_API/records/$ID ${SHOW_KEY} |
  grep -Eq '"status":"(done|failed)"'; do sleep 10; done`,
        },
      ],
    },
    {
      id: 'lay-van-ban',
      heading: '4. Get the text',
      blocks: [
        'As a text or subtitle file: `txt`, `docx`, `pdf`, `md`, `json`, `srt`, `vtt`, `ass`, `ttml`.',
        { code: `curl -s "$NXNOTE_API/records/$ID/export?format=txt" ${SHOW_KEY}` },
        'Or by speaker and sentence; add `words=true` for the time of every word:',
        { code: `curl -s "$NXNOTE_API/records/$ID/transcript" ${SHOW_KEY}` },
      ],
    },
    {
      id: 'ghi-truc-tiep',
      heading: '5. Send audio while people speak',
      blocks: [
        `Open a recording, then send its audio over a WebSocket: 16-bit samples, one channel, ${LIVE_SAMPLE_RATE} Hz, cut into chunks of ${LIVE_CHUNK_MS} ms (${LIVE_CHUNK_BYTES} bytes). Each message is the number of the chunk (4 bytes, most significant byte first), followed by the chunk. The server greets with \`welcome\` and the number of the chunk it expects, and reports \`stored\` once chunks are stored. The text appears at once on the page of the recording.`,
        'The program below runs on Node from version 22 on and reads raw audio from its input, for example from the microphone: `ffmpeg -f pulse -i default -f s16le -ac 1 -ar 16000 - | node ghi.mjs`.',
        {
          code: `const { NXNOTE_API, NXNOTE_KEY } = process.env;
const headers = { authorization: 'Bearer ' + NXNOTE_KEY, 'content-type': 'application/json' };
async function call(path, body) {
  const reply = await fetch(NXNOTE_API + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.message);
  return answer;
}

const { record, socket_path } = await call('/live', { name: 'Ghi từ chương trình' });
const chunks = [];
let sent = 0, stored = 0, rest = Buffer.alloc(0), socket = null, isWelcome = false;

function send() {
  for (; isWelcome && sent < chunks.length; sent += 1) {
    const message = Buffer.alloc(4 + ${LIVE_CHUNK_BYTES});
    message.writeUInt32BE(sent);
    chunks[sent].copy(message, 4);
    socket.send(message);
  }
}

function connect() {
  socket = new WebSocket(new URL(socket_path, NXNOTE_API.replace('http', 'ws')), { headers });
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', sample_rate: ${LIVE_SAMPLE_RATE}, channels: 1 }));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type === 'welcome') [sent, isWelcome] = [told.next_chunk, true];
    if (told.type === 'stored') stored = told.next_chunk;
    send();
  };
  // Connects again when the connection is lost; the server tells which chunk to go on from.
  socket.onclose = ({ code }) => {
    isWelcome = false;
    if (code >= 4400 && code !== 4416 && code !== 4503) throw new Error('The server refused: ' + code);
    setTimeout(connect, 1000);
  };
}
connect();

for await (const read of process.stdin) {
  rest = Buffer.concat([rest, read]);
  for (; rest.length >= ${LIVE_CHUNK_BYTES}; rest = rest.subarray(${LIVE_CHUNK_BYTES})) chunks.push(Buffer.from(rest.subarray(0, ${LIVE_CHUNK_BYTES})));
  send();
}
const last_chunk_samples = rest.length > 0 ? Math.floor(rest.length / 2) : ${LIVE_CHUNK_BYTES / 2};
if (rest.length > 0) chunks.push(Buffer.concat([rest], ${LIVE_CHUNK_BYTES}));
send();
while (stored < chunks.length) await new Promise((resolve) => setTimeout(resolve, 100));
socket.onclose = null;
await call('/live/' + record.id + '/finish', { chunks: chunks.length, last_chunk_samples });
console.log(record.id);
process.exit();`,
        },
      ],
    },
    {
      id: 'webhook',
      heading: '6. Receive messages by webhook',
      blocks: [
        'Add an endpoint in [API keys](/nha-phat-trien/khoa). Each message is a small JSON document with `type`, `timestamp` and `data.id`; your program uses its key to get the rest. A message that cannot be delivered is sent again for more than a day, so a message may arrive twice: recognise it by its `webhook-id`.',
        'Check the signature as Standard Webhooks defines it, over exactly the bytes received:',
        {
          code: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromNxNote(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(id + '.' + timestamp + '.' + body).digest();
  return headers['webhook-signature'].split(' ').some((part) => {
    const given = Buffer.from(part.replace('v1,', ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}`,
        },
        'Edits to a text are not reported word by word: `transcript.edited` is sent once, after nobody has edited that recording for 5 minutes. Edits to speakers, bookmarks, subtitles or translations count too; text that the machine transcribes does not.',
        'The message formats `slack` and `teams` go straight into a channel of those apps. Zalo accepts messages only from your own OA account: choose the format `text`, in which each message brings a ready sentence in `text` and a `link`, and have your program pass them on.',
        'For 24 hours after the signing key is changed, messages carry both signatures. The receiver must answer 2xx within 10 seconds; if it answers 410, NxNote turns that endpoint off.',
      ],
    },
    {
      id: 'dong-lenh',
      heading: '7. The nxnote command line',
      blocks: [
        'A single file that runs on Node from version 20 on, with nothing else to install. It asks for the key once and stores it in a file that only you can read.',
        {
          code: `curl -fsSO {origin}${COMMAND_LINE_FILE}
echo "$NXNOTE_KEY" | node nxnote.mjs login`,
        },
        'Send a file and wait for its text, or watch a folder: every file that arrives is sent, and its text is written beside it. If it is interrupted, it goes on the next time.',
        {
          code: `node nxnote.mjs upload hop.wav --format txt
node nxnote.mjs watch . --format srt --once
node nxnote.mjs list --limit 5
node nxnote.mjs search "kế hoạch quý"`,
        },
        'On a machine that has NxNote installed, `node nxnote.mjs transcribe hop.wav` transcribes on that very machine, without a key and without using minutes. Outside the folder of the installation, add `--installation FOLDER`.',
        'Add `--json` for other programs to read, `--help` to see every command. The exit code tells why a command did not succeed: 3 is the key, 5 is no connection, 6 is no minutes left, 7 is a failed transcription.',
      ],
    },
    {
      id: 'mcp',
      heading: '8. AI assistants that read recordings (MCP)',
      blocks: [
        'Apps that know the Model Context Protocol can read your recordings: list them, search all of them, read texts, find speakers, read meeting minutes. Create a separate key with only `records:read` and `transcripts:read`; with that key an assistant can only read.',
        {
          code: `{
  "mcpServers": {
    "nxnote": {
      "type": "http",
      "url": "{origin}${MCP_PATH}",
      "headers": { "Authorization": "Bearer nxk_live_…" }
    }
  }
}`,
        },
        'What is said in recordings is given to the assistant as data, not as instructions. What it reads goes to wherever that assistant runs, so connect only those that you trust.',
      ],
    },
    {
      id: 'n8n',
      heading: '9. Connect n8n and Make',
      blocks: [
        `Download [nxnote-n8n.json](${N8N_WORKFLOW_FILE}) and choose Import from File in n8n. This workflow is told of a finished recording, gets its text with a key, then hands it on to your own step. Its steps have Vietnamese names.`,
        {
          steps: [
            'Create a separate key with `records:read` and `transcripts:read`. In the step “Lấy văn bản” (get the text), create a credential of the type Header Auth with the name `x-api-key` and the key as its value.',
            'Replace the step “Chuyển đi” (hand on) by what you need: write to a spreadsheet, send an email, add to a document store.',
            'Turn the workflow on, copy the Production URL of the step “Tin từ NxNote” (message from NxNote), add it as a webhook in [API keys](/nha-phat-trien/khoa) with the event “Recording done”, then press Send test.',
          ],
        },
        'A message carries only the ID of the recording, and the text is fetched with your key, so a forged message cannot bring a single word into the workflow. If n8n is in an internal network or runs on http, the administrator of NxNote enters its address in `NXNOTE_WEBHOOK_HOSTS`.',
        'In Make: create a Custom webhook module, add its address to NxNote as above, then connect an HTTP module that calls `GET {origin}/api/v1/records/…/transcript` with the `data.id` of the message and the header `x-api-key`.',
      ],
    },
    {
      id: 'quy-uoc',
      heading: '10. General conventions',
      blocks: [
        {
          list: [
            `Each key can make ${CALLS_A_MINUTE} calls a minute. \`RateLimit\` tells how many are left; on a 429, wait for the number of seconds in \`Retry-After\`.`,
            'Lists have a `next_cursor`: send it back as `cursor` to get the next page, until it is `null`.',
            'Every response has an `x-request-id`; give this ID when you need support, as the log of the server has the same one.',
            'Times are in milliseconds or ISO 8601; Vietnamese text is in Unicode NFC.',
          ],
        },
      ],
    },
    {
      id: 'loi',
      heading: '11. When there is an error',
      blocks: [
        'A refused call returns `code`, `message`, `statusCode` and sometimes `fields`. Programs should rely on `code`; `message` is a sentence in Vietnamese to show to users.',
        {
          head: ['Code', 'Meaning'],
          rows: [
            ['`KEY_INVALID` (401)', 'The key is wrong, has expired or has been revoked'],
            ['`KEY_SCOPE` (403)', 'The key does not have the permission for this call'],
            [
              '`WALLET_SHORT`, `KEY_MINUTES` (402)',
              'Not enough minutes in the plan, or the key has used its minutes for the month',
            ],
            ['`CALL_KEY_OTHER` (409)', 'The Idempotency-Key has been used for another call'],
            ['`TOO_MANY_REQUESTS` (429)', 'Too many calls; wait as long as Retry-After says'],
          ],
        },
        'Every call, parameter, permission and error code, with samples in curl, JavaScript and Python, is in the [API reference](/nha-phat-trien/tra-cuu), and in [openapi.public.json](/openapi.public.json) to the OpenAPI 3.1 standard.',
      ],
    },
    {
      id: 'thay-doi',
      heading: '12. Change log',
      blocks: [
        {
          list: [
            '27/11/2026: search in all recordings (`/search`, `nxnote search`, MCP), audio sent while people speak (`/live`), `transcript.edited` added to webhooks.',
            '26/11/2026: `record.restored`, `minutes.ready`, `wallet.low` and the message format `text` added to webhooks; the nxnote command line; MCP.',
            '26/11/2026, version 1.0: API keys, recordings, texts, file exports, bot, webhooks.',
          ],
        },
        'New fields and calls do not change the version. Whatever is removed or changes its meaning comes under a separate address, `/api/v2`, while `/api/v1` stays as it is.',
      ],
    },
  ],
};

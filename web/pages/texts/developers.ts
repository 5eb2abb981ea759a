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
  title: 'Nhà phát triển',
  summary:
    'Gửi một tệp âm thanh, nhận lại bản chép lời. Gọi API trừ phút như dùng trên web; gói FREE cũng có khóa.',
  version: '2.1',
  effectiveDate: '27/11/2026',
  sections: [
    {
      id: 'khoa',
      heading: '1. Tạo khóa',
      blocks: [
        'Vào [Tài khoản, mục Khóa API](/nha-phat-trien/khoa), tạo khóa với quyền `records:read`, `records:write`, `transcripts:read` và `exports:read`. Khóa chỉ hiện một lần, cất vào biến môi trường. Tài khoản đăng nhập bằng Google, Facebook hay Apple cũng tạo được khóa.',
        {
          code: `export NXNOTE_API={origin}/api/v1
export NXNOTE_KEY="nxk_live_…"`,
        },
        'Khóa đi trong tiêu đề `Authorization: Bearer` hoặc `x-api-key`, không bao giờ trong địa chỉ. Thử khóa:',
        { code: `curl -s $NXNOTE_API/me ${SHOW_KEY}` },
      ],
    },
    {
      id: 'gui-tep',
      heading: '2. Gửi tệp',
      blocks: [
        `Tệp dưới ${FORM_MB}MB. Gửi lại cùng \`Idempotency-Key\` trong ${IDEMPOTENCY_HOURS} giờ thì không tạo bản ghi thứ hai và không trừ phút thêm.`,
        {
          code: `ID=$(curl -s $NXNOTE_API${RECORDS} ${SHOW_KEY} \\
  -H "Idempotency-Key: giao-ban-47" \\
  -F "name=Họp giao ban tuần 47" -F "file=@hop.wav" |
  grep -o '"id":"[^"]*"' | head -1 | cut -d'"' -f4)
echo $ID`,
        },
        'Cũng việc đó bằng JavaScript, từ Node 20:',
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
      heading: '3. Chờ xong',
      blocks: [
        'Hỏi lại mỗi 10 giây, hoặc chờ `record.done` từ webhook. `status` là `processing`, rồi `done` hoặc `failed`; `progress` cho biết đã đến đâu.',
        {
          code: `until curl -s $NXNOTE_API/records/$ID ${SHOW_KEY} |
  grep -Eq '"status":"(done|failed)"'; do sleep 10; done`,
        },
      ],
    },
    {
      id: 'lay-van-ban',
      heading: '4. Lấy văn bản',
      blocks: [
        'Tệp văn bản hoặc phụ đề: `txt`, `docx`, `pdf`, `md`, `json`, `srt`, `vtt`, `ass`, `ttml`.',
        { code: `curl -s "$NXNOTE_API/records/$ID/export?format=txt" ${SHOW_KEY}` },
        'Hoặc theo người nói và theo câu, thêm `words=true` để có mốc thời gian của từng từ:',
        { code: `curl -s "$NXNOTE_API/records/$ID/transcript" ${SHOW_KEY}` },
      ],
    },
    {
      id: 'ghi-truc-tiep',
      heading: '5. Gửi âm thanh khi đang nói',
      blocks: [
        `Mở một bản ghi, rồi gửi âm thanh qua WebSocket: mẫu 16 bit, một kênh, ${LIVE_SAMPLE_RATE} Hz, cắt thành khối ${LIVE_CHUNK_MS} ms (${LIVE_CHUNK_BYTES} byte). Mỗi tin là số thứ tự của khối (4 byte, byte cao trước) rồi đến khối. Máy chủ chào bằng \`welcome\` với số khối đang chờ, báo \`stored\` khi đã cất. Văn bản hiện ngay trên trang của bản ghi.`,
        'Chương trình dưới đây chạy bằng Node từ bản 22, đọc âm thanh thô từ đầu vào, ví dụ từ micrô: `ffmpeg -f pulse -i default -f s16le -ac 1 -ar 16000 - | node ghi.mjs`.',
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
  // Mất kết nối thì nối lại; máy chủ cho biết gửi tiếp từ khối nào.
  socket.onclose = ({ code }) => {
    isWelcome = false;
    if (code >= 4400 && code !== 4416 && code !== 4503) throw new Error('Máy chủ từ chối: ' + code);
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
      heading: '6. Nhận tin bằng webhook',
      blocks: [
        'Thêm địa chỉ nhận ở [mục Khóa API](/nha-phat-trien/khoa). Mỗi tin là một JSON nhỏ với `type`, `timestamp` và `data.id`; chương trình dùng khóa để lấy phần còn lại. Tin không gửi được thì gửi lại trong hơn một ngày, nên một tin có thể đến hai lần: nhận ra nhờ `webhook-id`.',
        'Kiểm tra chữ ký theo chuẩn Standard Webhooks, trên đúng những byte đã nhận:',
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
        'Sửa văn bản thì không báo từng chữ: `transcript.edited` được gửi một lần, sau khi mọi người ngừng sửa bản ghi đó 5 phút. Sửa người nói, dấu trang, phụ đề hay bản dịch cũng được tính; văn bản do máy chuyển đổi thì không.',
        'Dạng tin `slack` và `teams` gửi thẳng vào kênh của các ứng dụng đó. Zalo chỉ nhận tin từ tài khoản OA của bạn: chọn dạng `text`, mỗi tin có sẵn câu báo `text` và `link`, chương trình của bạn chuyển tiếp.',
        'Trong 24 giờ sau khi đổi khóa ký, tin mang cả hai chữ ký. Máy nhận trả 2xx trong 10 giây; trả 410 thì NxNote tắt địa chỉ đó.',
      ],
    },
    {
      id: 'dong-lenh',
      heading: '7. Dòng lệnh nxnote',
      blocks: [
        'Một tệp duy nhất, chạy bằng Node từ bản 20, không cài thêm gì. Khóa được hỏi một lần và cất trong tệp chỉ mình bạn đọc được.',
        {
          code: `curl -fsSO {origin}${COMMAND_LINE_FILE}
echo "$NXNOTE_KEY" | node nxnote.mjs login`,
        },
        'Gửi một tệp và chờ văn bản, hoặc theo dõi một thư mục: tệp nào vào thì gửi đi, văn bản được ghi bên cạnh. Ngắt giữa chừng thì lần sau làm tiếp.',
        {
          code: `node nxnote.mjs upload hop.wav --format txt
node nxnote.mjs watch . --format srt --once
node nxnote.mjs list --limit 5
node nxnote.mjs search "kế hoạch quý"`,
        },
        'Máy có cài NxNote thì `node nxnote.mjs transcribe hop.wav` chuyển đổi ngay trên máy đó, không cần khóa và không trừ phút. Đứng ngoài thư mục cài thì thêm `--installation THƯ_MỤC`.',
        'Thêm `--json` để chương trình khác đọc, `--help` để xem mọi lệnh. Mã kết thúc cho biết vì sao không thành: 3 là khóa, 5 là không kết nối được, 6 là hết phút, 7 là chuyển đổi thất bại.',
      ],
    },
    {
      id: 'mcp',
      heading: '8. Trợ lý AI đọc bản ghi (MCP)',
      blocks: [
        'Ứng dụng biết Model Context Protocol đọc được bản ghi của bạn: liệt kê, tìm trong mọi bản ghi, đọc văn bản, tìm người nói, đọc biên bản. Tạo khóa riêng chỉ có `records:read` và `transcripts:read`; với khóa đó trợ lý chỉ đọc.',
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
        'Lời trong bản ghi được đưa cho trợ lý như dữ liệu, không phải chỉ dẫn. Nội dung đọc được đi đến nơi chạy trợ lý đó, nên chỉ kết nối nơi bạn tin.',
      ],
    },
    {
      id: 'n8n',
      heading: '9. Nối với n8n và Make',
      blocks: [
        `Tải [nxnote-n8n.json](${N8N_WORKFLOW_FILE}) và chọn Import from File trong n8n. Quy trình này nhận tin bản ghi đã xong, lấy văn bản bằng khóa, rồi chuyển đến bước của bạn.`,
        {
          steps: [
            'Tạo một khóa riêng có `records:read` và `transcripts:read`. Ở bước “Lấy văn bản”, tạo thông tin đăng nhập loại Header Auth với tên `x-api-key` và giá trị là khóa.',
            'Thay bước “Chuyển đi” bằng việc bạn cần: ghi vào bảng tính, gửi thư, đưa vào kho tài liệu.',
            'Bật quy trình, chép Production URL của bước “Tin từ NxNote”, thêm làm webhook ở [mục Khóa API](/nha-phat-trien/khoa) với sự kiện “Bản ghi xong”, rồi bấm Gửi thử.',
          ],
        },
        'Tin chỉ mang mã bản ghi, còn văn bản được lấy bằng khóa của bạn, nên tin giả không đưa được chữ nào vào quy trình. Nếu n8n nằm trong mạng nội bộ hoặc chạy http, người quản trị NxNote ghi địa chỉ của nó vào `NXNOTE_WEBHOOK_HOSTS`.',
        'Trong Make: tạo mô-đun Custom webhook, thêm địa chỉ của nó vào NxNote như trên, rồi nối mô-đun HTTP gọi `GET {origin}/api/v1/records/…/transcript` với `data.id` của tin và tiêu đề `x-api-key`.',
      ],
    },
    {
      id: 'quy-uoc',
      heading: '10. Quy ước chung',
      blocks: [
        {
          list: [
            `Mỗi khóa gọi được ${CALLS_A_MINUTE} lần mỗi phút. \`RateLimit\` cho biết còn bao nhiêu lần; khi nhận 429, chờ số giây trong \`Retry-After\`.`,
            'Danh sách có `next_cursor`: gửi lại trong `cursor` để lấy trang sau, đến khi là `null`.',
            'Mọi câu trả lời có `x-request-id`; báo mã này khi cần hỗ trợ, nhật ký máy chủ có cùng mã.',
            'Thời gian là mili giây hoặc ISO 8601, chữ tiếng Việt theo Unicode NFC.',
          ],
        },
      ],
    },
    {
      id: 'loi',
      heading: '11. Khi có lỗi',
      blocks: [
        'Lời gọi bị từ chối trả về `code`, `message`, `statusCode`, có khi thêm `fields`. Chương trình nên dựa vào `code`; `message` là câu tiếng Việt để hiện cho người dùng.',
        {
          head: ['Mã', 'Ý nghĩa'],
          rows: [
            ['`KEY_INVALID` (401)', 'Khóa sai, hết hạn hoặc đã thu hồi'],
            ['`KEY_SCOPE` (403)', 'Khóa chưa được cấp quyền cho lời gọi này'],
            [
              '`WALLET_SHORT`, `KEY_MINUTES` (402)',
              'Không đủ phút trong gói, hoặc khóa đã hết phút của tháng',
            ],
            ['`CALL_KEY_OTHER` (409)', 'Idempotency-Key đã dùng cho một lời gọi khác'],
            ['`TOO_MANY_REQUESTS` (429)', 'Gọi quá nhiều, chờ theo Retry-After'],
          ],
        },
        'Mọi lời gọi, tham số, quyền, mã lỗi và mẫu bằng curl, JavaScript, Python có ở [Tra cứu API](/nha-phat-trien/tra-cuu), và trong [openapi.public.json](/openapi.public.json) theo chuẩn OpenAPI 3.1.',
      ],
    },
    {
      id: 'thay-doi',
      heading: '12. Nhật ký thay đổi',
      blocks: [
        {
          list: [
            '27/11/2026: tìm trong mọi bản ghi (`/search`, `nxnote search`, MCP), gửi âm thanh khi đang nói (`/live`), webhook có thêm `transcript.edited`.',
            '26/11/2026: webhook có thêm `record.restored`, `minutes.ready`, `wallet.low` và dạng tin `text`; dòng lệnh nxnote; MCP.',
            '26/11/2026, phiên bản 1.0: khóa API, bản ghi, văn bản, xuất tệp, bot, webhook.',
          ],
        },
        'Thêm trường và lời gọi mới không đổi phiên bản. Bỏ hay đổi nghĩa thì có địa chỉ `/api/v2` riêng, còn `/api/v1` giữ nguyên.',
      ],
    },
  ],
};

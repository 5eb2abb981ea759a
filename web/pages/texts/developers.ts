import { MAX_UPLOAD_BYTES } from '../../../contract/limits.ts';
import { ROUTES, STATUS_SOCKET_PATH } from '../../../contract/routes.ts';
import type { DocumentText } from '../document.ts';

const FORM_MB = MAX_UPLOAD_BYTES / 1024 / 1024;

/** The same calls as the app makes, to be pasted into a shell one after the other. */
export const developers: DocumentText = {
  title: 'Nhà phát triển',
  summary:
    'Mọi việc NxNote làm đều qua một API mở cho tài khoản của bạn. Trang này đi qua một lượt: đăng nhập, tải tệp lên, theo dõi và lấy văn bản.',
  version: '1.0',
  effectiveDate: '21/11/2026',
  sections: [
    {
      id: 'bat-dau',
      heading: '1. Bắt đầu',
      blocks: [
        `Địa chỉ gốc là \`{origin}\`. Mô tả đầy đủ của mọi lời gọi, theo chuẩn OpenAPI 3, ở [/openapi.json](/openapi.json). Dữ liệu gửi và nhận là JSON, chữ tiếng Việt theo Unicode NFC, thời gian trong bản chép lời tính bằng mili giây.`,
        'Các ví dụ dưới đây dùng `curl` và `jq`, chạy lần lượt trong cùng một cửa sổ dòng lệnh.',
      ],
    },
    {
      id: 'dang-nhap',
      heading: '2. Đăng nhập',
      blocks: [
        {
          code: `API={origin}
TOKENS=$(curl -s $API${ROUTES.login.path} \\
  -H 'content-type: application/json' \\
  -d '{"email":"ban@example.com","password":"mật khẩu"}')
TOKEN=$(echo "$TOKENS" | jq -r .access_token)`,
        },
        'Mỗi lời gọi sau đó mang tiêu đề `Authorization: Basic` kèm mã truy cập. Mã truy cập dùng được 15 phút. Khi nhận lỗi 401, đổi mã làm mới lấy cặp mã mới; mã làm mới cũ hết giá trị ngay và không được dùng lại.',
        {
          code: `TOKENS=$(curl -s $API${ROUTES.refreshToken.path} \\
  -H 'content-type: application/json' \\
  -d "{\\"refresh_token\\":$(echo "$TOKENS" | jq .refresh_token)}")
TOKEN=$(echo "$TOKENS" | jq -r .access_token)`,
        },
      ],
    },
    {
      id: 'tai-len',
      heading: '3. Tải tệp âm thanh lên',
      blocks: [
        `Việc này có ba bước: xin biểu mẫu có chữ ký, gửi tệp thẳng đến kho lưu trữ, rồi tạo bản ghi. Tệp tối đa ${FORM_MB} MB; biểu mẫu dùng được 2 giờ, cho một tệp.`,
        {
          code: `FORM=$(curl -s $API${ROUTES.createUploadSignature.path} \\
  -H "Authorization: Basic $TOKEN" -H 'content-type: application/json' \\
  -d '{"file_extension":".mp3"}')
FIELDS=$(echo "$FORM" | jq -r '.signature | to_entries[] | "-F \\(.key)=\\(.value)"')
POST=$(echo "$FORM" | jq -r --arg api $API \\
  '.postEndpoint | if startswith("/") then $api + . else . end')
curl $FIELDS -F Content-Type=audio/mpeg -F 'file=@hop.mp3;type=audio/mpeg' $POST`,
        },
        'Mọi trường của `signature` đứng trước tệp, và tệp là phần cuối cùng. `postEndpoint` bắt đầu bằng dấu gạch chéo là đường dẫn trên chính máy chủ này.',
        {
          code: `RECORD=$(echo "$FORM" | jq '{data:{record:{name:"Họp giao ban",
  bucket:.signature.bucket, key:.signature.key}}}' |
  curl -s $API${ROUTES.createRecord.path} -d @- \\
    -H "Authorization: Basic $TOKEN" -H 'content-type: application/json')
ID=$(echo "$RECORD" | jq -r .data.record.id)`,
        },
        'Gọi lại lần nữa với cùng tệp thì nhận đúng bản ghi cũ, không bị trừ thời lượng hai lần.',
      ],
    },
    {
      id: 'theo-doi',
      heading: '4. Theo dõi việc chuyển đổi',
      blocks: [
        'Mở WebSocket dưới đây. Máy chủ gửi trạng thái ngay khi nối và mỗi khi có thay đổi, rồi đóng với mã 1000 khi xong. Mã đóng 4401 nghĩa là mã truy cập đã hết hạn, 4404 là không có bản ghi này.',
        {
          code: `{socketOrigin}${STATUS_SOCKET_PATH}?audio_id=$ID&token=$TOKEN`,
        },
        {
          head: ['Trường', 'Ý nghĩa'],
          rows: [
            ['`status`', '1 đang chuyển đổi, 4 xong, 5 bot bị từ chối, 6 thất bại'],
            ['`progress`', 'Phần đã nhận dạng, từ 0 đến 1'],
            ['`recognised_ms`', 'Văn bản đến mili giây này đã đọc được'],
            [
              '`waiting_for`',
              'Đang chờ gì khi hệ thống gián đoạn: `storage`, `speech-server` hoặc `service`, nếu không thì `null`',
            ],
            ['`failure`', 'Mã và câu giải thích khi thất bại, nếu không thì `null`'],
          ],
        },
      ],
    },
    {
      id: 'lay-van-ban',
      heading: '5. Lấy văn bản',
      blocks: [
        {
          code: `curl -s -G $API${ROUTES.listTexts.path} -H "Authorization: Basic $TOKEN" \\
  -d audio_id=$ID -d max_result=1000 | jq -r '.data[].text'`,
        },
        'Mỗi câu có `text`, `stime`, `etime` và thời gian của từng từ trong `metadata.words`; từ nào là số viết từ nhiều tiếng thì `spoken` giữ nguyên những tiếng đã nói. Khi bản ghi còn đang chuyển đổi, thêm `from_stime` để chỉ lấy phần mới.',
      ],
    },
    {
      id: 'loi',
      heading: '6. Khi có lỗi',
      blocks: [
        'Lời gọi bị từ chối trả về `code`, `message` và `statusCode`. Chương trình nên dựa vào `code`; `message` là câu tiếng Việt để hiện cho người dùng. Lỗi 429 và 503 nên được thử lại sau ít phút, mỗi lần chờ lâu hơn.',
      ],
    },
  ],
};

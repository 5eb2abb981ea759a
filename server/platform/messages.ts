/** What the person who starts the server reads when something around it is not as it should be. */

export const folderNotWritable = (folder: string, reason: string): string =>
  `Không ghi được vào thư mục ${folder} (${reason}). Cấp quyền ghi cho tài khoản chạy máy chủ và kiểm tra ổ đĩa không ở chế độ chỉ đọc, rồi khởi động lại.`;

export const diskFull = (folder: string): string =>
  `Ổ đĩa chứa thư mục ${folder} đã đầy. Dữ liệu vẫn còn nguyên: giải phóng ít nhất 100 MB rồi khởi động lại.`;

/** @param reason of the latest attempt, in the words of the system */
export const waitingFor = (name: string, place: string, reason: string): string =>
  `Đang chờ ${name} tại ${place} (${reason})`;

export const notReached = (name: string, place: string, seconds: number, reason: string): string =>
  `Không kết nối được ${name} tại ${place} sau ${seconds} giây (${reason}). Kiểm tra dịch vụ đó đang chạy và địa chỉ trong cấu hình đúng, rồi khởi động lại. Thời gian chờ đặt bằng STARTUP_WAIT_SECONDS.`;

export const refusedBy = (name: string, place: string, reason: string): string =>
  `${name} tại ${place} từ chối kết nối (${reason}). Kiểm tra tên đăng nhập, mật khẩu và tên cơ sở dữ liệu trong cấu hình.`;

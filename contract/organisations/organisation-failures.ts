/** What can go wrong with organisations; part of `FAILURES`. */
export const ORGANISATION_FAILURES = {
  ORGANISATION_NOT_FOUND: {
    status: 404,
    message:
      'Không tìm thấy tổ chức này, hoặc bạn không còn ở trong đó. Tải lại trang để xem tổ chức của bạn.',
  },
  ORGANISATION_ROLE: {
    status: 403,
    message: 'Vai trò của bạn trong tổ chức không làm được việc này. Nhờ chủ sở hữu của tổ chức.',
  },
  ORGANISATION_TAKEN: {
    status: 409,
    message: 'Bạn đang ở trong một tổ chức khác. Rời tổ chức đó trước, hoặc xin lời mời với vai trò khách.',
  },
  ORGANISATION_LAST_OWNER: {
    status: 409,
    message:
      'Tổ chức phải còn ít nhất một chủ sở hữu. Giao vai trò chủ sở hữu cho người khác trước, hoặc giải thể tổ chức.',
  },
  ORGANISATION_PERSON_NOT_FOUND: {
    status: 404,
    message: 'Người này không còn trong tổ chức. Tải lại trang để xem danh sách mới nhất.',
  },
  ORGANISATION_GUEST: {
    status: 409,
    message: 'Khách chỉ trở thành thành viên khi tự nhận lời. Mời lại người này với vai trò mới.',
  },
  ORGANISATION_NAME_WRONG: {
    status: 400,
    message: 'Tên vừa gõ không giống tên tổ chức. Gõ lại đúng tên để giải thể.',
  },
  ORGANISATION_LINES: {
    status: 400,
    message: 'Có dòng chưa đúng nên chưa mời ai. Sửa các dòng được nêu rồi gửi lại.',
  },
  ORGANISATION_LINES_MANY: {
    status: 400,
    message: 'Mỗi lần mời được nhiều nhất 100 người. Chia danh sách rồi gửi từng phần.',
  },
  ORGANISATION_FULL: {
    status: 409,
    message: 'Tổ chức có nhiều nhất 500 người, tính cả lời mời. Gỡ bớt người hoặc lời mời rồi thử lại.',
  },
  ORGANISATION_INVITATION_ENDED: {
    status: 410,
    message: 'Lời mời này đã dùng, đã hết hạn hoặc bị thu hồi. Xin người mời gửi lại lời mời.',
  },
  ORGANISATION_INVITATION_GONE: {
    status: 404,
    message: 'Lời mời này không còn nữa. Tải lại trang để xem các lời mời đang chờ.',
  },
  ORGANISATION_INVITATION_OTHER: {
    status: 403,
    message: 'Lời mời này gửi cho một email khác. Đăng nhập bằng tài khoản của email đó rồi mở lại lời mời.',
  },
  ORGANISATION_ALREADY_IN: {
    status: 409,
    message: 'Bạn đã ở trong tổ chức này. Mở trang Tổ chức để xem vai trò của bạn.',
  },
  ORGANISATION_OWN_FACTOR: {
    status: 409,
    message: 'Bật xác thực hai lớp cho tài khoản của bạn trước, rồi mới yêu cầu được mọi thành viên.',
  },
  ORGANISATION_DOMAIN_WRONG: {
    status: 400,
    message: 'Đây không phải một tên miền. Nhập phần sau dấu @ trong email của tổ chức, ví dụ congty.vn.',
  },
  ORGANISATION_DOMAINS_MANY: {
    status: 409,
    message: 'Mỗi tổ chức có nhiều nhất 10 tên miền. Bỏ bớt một tên miền rồi thêm lại.',
  },
  ORGANISATION_DOMAIN_GONE: {
    status: 404,
    message: 'Tên miền này không còn trong danh sách. Tải lại trang để xem danh sách mới nhất.',
  },
  ORGANISATION_DOMAIN_TAKEN: {
    status: 409,
    message: 'Một tổ chức khác đã xác nhận tên miền này. Nếu tên miền là của bạn, hãy liên hệ với chúng tôi.',
  },
  ORGANISATION_DOMAIN_UNPROVED: {
    status: 409,
    message:
      'Chưa thấy bản ghi TXT của tên miền. Kiểm tra lại tên và giá trị của bản ghi; thay đổi ở DNS có thể mất đến một ngày mới thấy.',
  },
  ORGANISATION_ISSUER: {
    status: 400,
    message:
      'Địa chỉ nhà cung cấp phải bắt đầu bằng https:// và mở được từ Internet. Sao chép lại địa chỉ “issuer” từ trang quản trị của nhà cung cấp.',
  },
  ORGANISATION_ISSUER_SILENT: {
    status: 409,
    message:
      'Không đọc được cấu hình OpenID Connect ở địa chỉ này. Kiểm tra lại địa chỉ “issuer” rồi lưu lại.',
  },
  ORGANISATION_SECRET_MISSING: {
    status: 400,
    message: 'Nhập mã bí mật của ứng dụng (client secret) mà nhà cung cấp đã cấp.',
  },
  ORGANISATION_SIGN_IN_UNREADY: {
    status: 409,
    message: 'Xác nhận ít nhất một tên miền và lưu nhà cung cấp trước, rồi mới bật được.',
  },
  ORGANISATION_SIGN_IN_NONE: {
    status: 404,
    message:
      'Chưa có tổ chức nào bật đăng nhập riêng cho email này. Kiểm tra lại email, hoặc đăng nhập bằng mật khẩu.',
  },
  ORGANISATION_SIGN_IN_ADDRESS: {
    status: 403,
    message:
      'Tài khoản bạn vừa dùng không có email thuộc tên miền của tổ chức. Chọn tài khoản khác, hoặc nhờ quản trị viên của tổ chức.',
  },
  ORGANISATION_SIGN_IN_UNPROVED: {
    status: 409,
    message:
      'Đã có một tài khoản với email này nhưng chưa ai xác nhận email. Chọn “Quên mật khẩu” để xác nhận, rồi đăng nhập lại bằng tài khoản tổ chức.',
  },
  ORGANISATION_SIGN_IN_ONLY: {
    status: 403,
    message:
      'Tổ chức của bạn yêu cầu đăng nhập bằng tài khoản tổ chức. Chọn “Đăng nhập bằng tài khoản tổ chức” ở trang đăng nhập.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Tổ chức của bạn yêu cầu xác thực hai lớp. Tải lại trang để thiết lập rồi làm tiếp.',
  },
} as const;

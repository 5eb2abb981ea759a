/** Pages whose feature is not there yet: what will be here, and what to do until then. */
export const planned = {
  meetings: {
    title: 'Danh sách cuộc họp',
    heading: 'Chưa có cuộc họp nào',
    lines: [
      'Cuộc họp do bot của NxNote tham gia và ghi lại sẽ nằm ở đây. Tính năng này chưa mở.',
      'Họp xong, bạn tải tệp ghi âm lên ở Trang chủ là có bản chép lời.',
    ],
  },
  users: {
    title: 'Người dùng',
    heading: 'Chỉ có mình bạn',
    lines: [
      'Những người dùng chung gói dịch vụ với bạn sẽ nằm ở đây. Hiện mỗi gói chỉ dùng cho một tài khoản.',
    ],
  },
  promotions: {
    title: 'Khuyến mãi',
    heading: 'Hiện không có khuyến mãi nào',
    lines: ['Khi có ưu đãi, điều kiện và ngày kết thúc được ghi rõ tại đây.'],
  },
  notifications: {
    title: 'Thông báo',
    heading: 'Chưa có thông báo nào',
    lines: [
      'Tin về bản ghi đã chuyển xong hoặc gặp lỗi sẽ nằm ở đây. Tính năng này chưa mở.',
      'Hiện nay trạng thái của từng bản ghi luôn mới ngay trên Trang chủ.',
    ],
  },
  choosePackage: {
    title: 'Chọn gói dịch vụ',
    heading: 'Chưa mua được gói trực tuyến',
    lines: ['Bảng giá ghi từng gói có bao nhiêu phút và cách liên hệ để nâng cấp.'],
  },
  choosePayment: {
    title: 'Phương thức thanh toán',
    heading: 'Chưa có đơn hàng nào để thanh toán',
    lines: [
      'Bạn sẽ chọn chuyển khoản hoặc VNPAY tại đây. Thanh toán trực tuyến chưa mở.',
      'Để nâng cấp gói ngay bây giờ, bạn xem cách liên hệ ở Bảng giá.',
    ],
  },
  paymentDone: {
    title: 'Kết quả thanh toán',
    heading: 'Không có khoản thanh toán nào',
    lines: ['Tài khoản của bạn chưa có đơn hàng, nên chưa có kết quả để hiện.'],
  },
  live: {
    title: 'Ghi âm trực tiếp',
    heading: 'Chưa ghi âm được tại đây',
    lines: [
      'Trang này sẽ ghi âm bằng micrô và hiện chữ trong lúc mọi người đang nói. Tính năng này chưa mở.',
      'Trong lúc chờ, bạn ghi bằng ứng dụng ghi âm của máy rồi tải tệp lên ở Trang chủ.',
    ],
  },
  liveMeeting: {
    title: 'Cuộc họp trực tiếp',
    heading: 'Không có cuộc họp nào đang diễn ra',
    lines: [
      'Bản chép lời của cuộc họp đang diễn ra sẽ hiện ở đây. Tính năng này chưa mở.',
      'Bản ghi đã tải lên nằm trong danh sách ở Trang chủ.',
    ],
  },
  subtitle: {
    title: 'Phụ đề',
    heading: 'Chưa chỉnh sửa được phụ đề',
    lines: [
      'Bạn sẽ chia câu và chỉnh thời gian của từng dòng phụ đề tại đây. Tính năng này chưa mở.',
      'Bản chép lời đã có thời gian của từng từ; bạn mở để đọc và nghe lại.',
    ],
  },
  translation: {
    title: 'Bản dịch',
    heading: 'Chưa dịch được bản ghi',
    lines: [
      'Bản dịch sẽ nằm cạnh bản chép lời, câu đối câu. Tính năng này chưa mở.',
      'Bạn mở bản chép lời để đọc và nghe lại.',
    ],
  },
  share: {
    title: 'Bản ghi được chia sẻ',
    heading: 'Chưa mở được liên kết này',
    lines: [
      'Chia sẻ bản ghi bằng liên kết chưa mở, nên chưa có bản ghi nào được công khai.',
      'Nếu cần nội dung, bạn nhờ chủ bản ghi gửi trực tiếp cho mình.',
    ],
  },
  sharedEditing: {
    title: 'Thử sửa chung',
    heading: 'Chưa có văn bản nào để thử',
    lines: ['Trang này dùng để kiểm tra việc nhiều người cùng sửa một văn bản.'],
  },
} as const;

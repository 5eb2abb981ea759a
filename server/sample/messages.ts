/** What is said in the sample, `models/sample/meeting.mp3`, and what people made of it. The people are invented. */
export const SPEAKERS = ['Vũ Minh Kê', 'Lê Thị Hạt', 'Bùi Quang Giấy'] as const;
const [KE, HAT, GIAY] = [0, 1, 2] as const;

export const messages = {
  name: 'Bản ghi mẫu: họp giao ban',
  /** Start and end in milliseconds, who speaks, and the words. */
  sentences: [
    [500, 3080, KE, 'Mình bắt đầu nhé, hôm nay có ba việc cần bàn.'],
    [3700, 6560, KE, 'Việc đầu tiên là lịch ra mắt ứng dụng ghi biên bản họp.'],
    [7150, 11310, HAT, 'Dạ, em báo cáo là phần ghi âm đã xong, còn phần tìm kiếm thì chậm hai ngày.'],
    [11700, 13410, GIAY, 'Chậm vì lý do gì vậy em?'],
    [13880, 16710, HAT, 'Vì dữ liệu thử còn ít nên kết quả chưa chính xác.'],
    [17230, 21430, GIAY, 'Anh nghĩ mình nên nhờ bên chăm sóc khách hàng gửi thêm vài bản ghi cũ.'],
    [21970, 25250, KE, 'Ý đó hay đấy, chị Lan liên hệ giúp em trong hôm nay được không?'],
    [25940, 28570, HAT, 'Vâng, em sẽ gọi cho chị Lan ngay sau cuộc họp.'],
    [28960, 32950, KE, 'Việc thứ hai là chi phí thuê máy chủ tháng này tăng mười lăm phần trăm.'],
    [33530, 36770, GIAY, 'Phần lớn là do mình chưa xóa các bản sao lưu cũ.'],
    [37250, 39900, GIAY, 'Tôi đề nghị chỉ giữ lại ba mươi ngày gần nhất.'],
    [40420, 43510, KE, 'Đồng ý, anh phụ trách việc đó và làm xong trước thứ Sáu.'],
    [43940, 47910, HAT, 'Em có một câu hỏi, nếu khách cần khôi phục dữ liệu cũ hơn thì sao?'],
    [48490, 51110, GIAY, 'Trường hợp đó mình lưu riêng một bản mỗi quý.'],
    [51540, 55080, KE, 'Việc cuối cùng là buổi liên hoan cuối tháng, mọi người muốn ăn ở đâu?'],
    [55590, 57530, HAT, 'Em thích quán lẩu gần công ty.'],
    [57890, 61430, KE, 'Vậy thống nhất như thế, cảm ơn hai bạn, cuộc họp kết thúc ở đây.'],
  ] as const,
  /** Over the sentences that start from the first time to the second. */
  bookmarks: [
    [25940, 25940, 'Gọi chị Lan'],
    [37250, 40420, 'Giữ bản sao lưu 30 ngày'],
  ] as const,
  minutes: {
    title: 'Họp giao ban',
    agenda: [
      [3700, 'Lịch ra mắt ứng dụng ghi biên bản họp'],
      [28960, 'Chi phí thuê máy chủ'],
      [51540, 'Buổi liên hoan cuối tháng'],
    ] as const,
    points: [
      [7150, HAT, 'Phần ghi âm đã xong, phần tìm kiếm chậm hai ngày.'],
      [33530, GIAY, 'Chi phí tăng phần lớn là do chưa xóa các bản sao lưu cũ.'],
    ] as const,
    conclusions: [
      [37250, 'Chỉ giữ bản sao lưu của ba mươi ngày gần nhất.'],
      [48490, 'Lưu riêng một bản mỗi quý.'],
    ] as const,
    tasks: [
      [25940, HAT, 'Gọi chị Lan xin thêm bản ghi cũ', 'Ngay sau cuộc họp'],
      [40420, GIAY, 'Xóa các bản sao lưu cũ', 'Trước thứ Sáu'],
    ] as const,
  },
} as const;

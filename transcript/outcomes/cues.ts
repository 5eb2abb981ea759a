/**
 * The words by which Vietnamese meetings decide, hand out work and leave things open. A cue is a pattern over plain words (lower case,
 * no punctuation): `(a|b)` is either, `( a)?` may be there, `W` is any word, `…` any words between, `^` in front the start of the sentence. Patterns
 * match whole words only.
 */

const compile = (pattern: string): RegExp => {
  const words = pattern
    .replace(/^\^/u, '')
    .replaceAll('… ', '…')
    .replaceAll('…', '(?:.* )?')
    .replaceAll('W', '[^ ]+');
  return new RegExp(`${pattern.startsWith('^') ? '^ ' : ' '}(?:${words})(?=[ ])`, 'u');
};
const cues = (...patterns: string[]): readonly RegExp[] => patterns.map(compile);

export const hasCue = (plain: string, list: readonly RegExp[]): boolean =>
  list.some((cue) => cue.test(plain));

/** How many of the lists' cues are in a sentence, each with the points of its list. */
export const countPoints = (
  plain: string,
  lists: readonly (readonly [points: number, list: readonly RegExp[]])[],
): number =>
  lists.reduce((sum, [points, list]) => sum + points * list.filter((cue) => cue.test(plain)).length, 0);

/** I, you, we, as people say it to each other. */
export const PRONOUN = '(tôi|tao|tớ|em|anh|chị|cô|thầy|chú|bác|ông|bà|mình|con|cháu)';
const WE = '(mình|ta|chúng ta|chúng mình|(cả )?(phòng|khoa|tổ|đội|nhóm|team|lớp|ban|nhà) ?(mình|ta)?)';
const NEXT_TIME = '(buổi|phiên|hôm|lần|kỳ|kì|tuần|tháng) (sau|tới)';

/** Says by itself that something was settled. */
export const DECIDES = cues(
  'chốt',
  'thống nhất',
  'nhất trí',
  'tán thành',
  'thông qua',
  '(?<!(có|theo|ra|tờ|nghị|bản) )quyết định',
  '(tôi |chị |anh |em )?quyết (vậy|thế|như|là|luôn|rồi)',
  '(tôi|chị|anh|mình|giám đốc|sếp|chủ tịch|ban W W) (xin )?duyệt',
  'đồng ý (cho|để|theo phương án)',
  'chủ trương (là|chung)',
  'kết luận( lại)?( là)?',
);
/** Settles what was said before and names none of it: "Vậy thống nhất như thế, cảm ơn hai bạn." */
export const ANAPHORIC = cues(
  '^((vậy|thế|thì|thôi|ok|oke|okay|rồi|được|ừ|dạ|vâng|tóm lại|như|cứ|mình|ta|chúng ta|cả nhà|mọi người) )*(chốt|thống nhất|nhất trí|quyết định|quyết|kết luận)( là)?( cứ)?( như)? (vậy|thế)( (nhé|nha|nghe|đi|luôn|rồi|thôi|ạ))*((?= $)| (cảm|cám) ơn| (cuộc|buổi|phiên) họp| kết thúc| giải tán| hẹn| xin hết)',
);
/** Goes on to the next topic. "Phần mềm" is none. */
export const MOVES_ON = cues(
  '(chuyển|sang|qua|tới|đến) (phần(?! (mềm|cứng|lớn|trăm))|mục|nội dung|vấn đề|chủ đề|đề mục|ý) (tiếp|sau|kế|thứ|cuối|khác|W)',
  '(chuyển|sang|qua|tới|đến) việc (tiếp|sau|kế|thứ|cuối)',
);
/** A proposal that waits for nothing but a yes. */
export const PROPOSES_OUTRIGHT = cues(`^(W ){0,2}${PRONOUN} (xin )?(đề nghị|đề xuất|kiến nghị)`);
/** Takes up what was just proposed. Whoever agrees for themselves alone, "em đồng ý", settles nothing. */
export const TAKES_UP = cues(
  '^((dạ|vâng|ừ|ừm|ok|oke|rồi|được|vậy|thế|tốt) )*(đồng ý|nhất trí|tán thành|duyệt|(chốt|thống nhất|quyết) (luôn )?(như )?(vậy|thế))(?! (nhưng|mà|nếu|một phần))',
);
/** May settle something: what is done from now on, kept, dropped, put off. */
export const SETTLES = cues(
  '^(W )?trước mắt',
  'không(?! (ai|có|còn)) … nữa',
  'không (cần )?(W )?thêm',
  'không (thay )?đổi',
  '(từ|bắt đầu từ|áp dụng từ|kể từ) (hôm|sáng|chiều|thứ|tuần|tháng|ngày|quý|năm|đợt|vụ|mùng|mồng|\\d+)',
  `${WE} (giữ|dừng|hoãn|dời|làm theo|lập|chọn|lấy|dùng|mua|bỏ|tính|hoàn|đẩy|mượn|theo)`,
  '(dời|lùi|để|hoãn|chuyển|đẩy) (sang|tới|đến|qua|sớm)',
  '(vẫn|cứ) (W )?(giữ|dùng|làm|tổ chức|theo|ghi|chạy|họp|đánh|như)',
  'giữ (nguyên|mức|\\d+)',
  'ưu tiên',
  'làm theo',
  'như vậy là',
  '(từ chối|khỏi|dừng|thôi không)',
  '(phiên|buổi|lần|kỳ) (họp )?(sau|tới) (họp|vào|là)',
  'đúng (danh sách|kế hoạch|phương án)',
);
/** Makes a settling sentence likely; nothing alone. */
export const SUMS_UP = cues(
  '^(vậy|vậy thì|thế|thế thì|thôi|ok|oke|okay|ừ|ừm|rồi|được|tốt|không|có|như vậy|tóm lại|cuối cùng|kết luận|à)',
  '(nhé|nha|nghe|đi|là được|thôi|như vậy|như thế)(?= $)',
  WE,
);
/** Takes the deciding out of a sentence. */
export const UNDECIDED = cues(
  '(chưa|không|chẳng|chả|đừng|khó|muốn|cần|phải|sẽ|để|chờ|đợi) (W )?(được )?(chốt|quyết|quyết định|thống nhất|duyệt|thông qua|kết luận)',
  '(nếu|giả sử|giả dụ|giá mà|phải chi|lỡ|liệu|trong trường hợp)',
  '(hay là|có nên|nên chăng|hoặc là)',
  '(đề nghị|đề xuất|kiến nghị|gợi ý|dự kiến|dự định|(?<!(quyết|giả|nhất|ổn|quy) )định|phương án là)',
  `theo ${PRONOUN}`,
  `${PRONOUN} (nghĩ|cho rằng|thấy) (W )?(W )?(nên|cần|phải|là)`,
  `^((dạ|vâng|ừ|ok) )?${PRONOUN} (cũng )?(đồng ý|nhất trí|thống nhất|tán thành|phản đối)(?= )(?! cho)`,
);
/** Somebody else settled it, or it was settled before: reported, not decided. */
export const REPORTED = cues(
  '(họ|khách|bên (W )?(W )?|nhà cung cấp|nhà thầu|thương lái|chủ đầu tư|phòng W W|sở|huyện|tỉnh|cấp trên|nghị quyết|công văn|đối tác|siêu thị|tòa|ngân hàng|hội nghị|thông tư) (W ){0,4}(chốt|quyết định|thống nhất|đồng ý|duyệt|thông qua|cam kết|hứa|yêu cầu|muốn)',
  '(chốt|quyết định|thống nhất|quyết) (…)?(hôm trước|bữa trước|tuần trước|tháng trước|năm ngoái|lần trước|hôm qua)',
  '^(W ){0,3}(hôm trước|hôm nọ|bữa trước|bữa nọ|tuần trước|tuần rồi|tháng trước|tháng rồi|năm ngoái|năm kia|lần trước|hôm qua|trước đây)',
);

/** Left open, in so many words. */
export const LEFT_OPEN = cues(
  'chưa (W )?(chốt|quyết|quyết định|thống nhất|thông qua|rõ|biết|tính|phân|bàn|xong|có câu trả lời|có người|có phương án|nắm|trả lời|nói được|hứa được|hỏi được|trích được|giải quyết|trả lời)',
  `(để|bàn|tính|họp|nói|xem|hẹn|quyết) (W )?(W )?(tiếp )?(ở |vào |sang )?${NEXT_TIME}`,
  '(tính|bàn|nói|xét|quyết) (tiếp )?sau',
  '(để|còn) (ngỏ|bỏ ngỏ|treo)',
  'bỏ ngỏ',
  '(chờ|đợi) … (đã|xem)(?= $)',
  'cứ (chờ|để đó|để đấy|để đã)',
  '(hỏi|xin) (lại |thêm )?(W )?ý kiến (của )?(cấp trên|lãnh đạo|giám đốc|tổng giám đốc|W W)',
  'phải hỏi( lại)?',
  '(hẵng|hẵn|rồi|mới) (hay|tính)',
  '(còn|đang) (phân vân|vướng|băn khoăn|tranh cãi|bỏ ngỏ)',
  'ý kiến còn khác nhau',
  '(đang|còn) chờ',
);
/** What looks open and is not: work under way, a step that somebody reports, a wish. */
export const NOT_OPEN = cues('(nếu|giả sử|lỡ)', '(chưa|không) (cần|phải|nên) (đâu|thiết)');

/** Hands out work. */
export const ASSIGNS = cues(
  '(giao|phân công|ủy quyền|(?<!đề )cử|chỉ định)( việc)?( cho)?',
  '(nhờ|phiền)',
  '(đề nghị|yêu cầu)',
);
/** Says who has the work. */
export const IN_CHARGE = cues(
  '(phụ trách|chịu trách nhiệm|đảm nhận|đảm nhiệm|chủ trì|làm đầu mối|đứng ra|nhận (việc|phần|làm)|lo(?! (chuyện|là|lắm|ngại|sợ|rằng)))',
);

/** What people are asked to do in meetings: the word behind a name that makes the sentence a task. */
export const ACTIONS =
  '(gửi|gởi|làm(?! (sao|gì|ăn|quen|phiền|ơn))|lập|lên(?! (tới|đến))|viết|soạn|in|dán|liên hệ|gọi|hỏi(?! (là|thêm|trước|tí|chút))|kiểm tra|kiểm|rà|xếp|sắp xếp|' +
  'chuẩn bị|đối chiếu|nộp|trình(?! (bày|độ))|báo(?! (cáo là|cáo về|cáo ạ|cáo chủ|chí|giá))|thông báo(?! là)|đăng ký|' +
  'đưa|mời|hẹn|tìm|sửa|đổi|cập nhật|hoàn thiện|hoàn thành|tổ chức|vận động|công khai|phối hợp|theo dõi|xuống|cùng|ký|lo|nhắc|đặt|mua|mang|' +
  'chuyển|tổng hợp|thống kê|xin(?! (lỗi|phép|nghỉ|báo|hỏi|bổ sung|phát biểu|thưa|cảm ơn|cám ơn|góp|có|trình|thông báo|hết|chào|chúc))|phân công|bố trí|xem|xử lý|giải quyết|khảo sát|dọn|lấy|đi(?! (nhé|nha|thôi))|phụ trách|chịu trách nhiệm|đảm nhận|đảm nhiệm|' +
  'chủ trì|nhận(?! (thấy|được|ra|xét))|triển khai|kê|tính|chốt|thuê|lắp|dựng|quay|chụp|thiết kế|dịch|đánh giá|thu|phát|trả|thanh toán|bàn giao|ghi|chịu(?! (thôi|khó))|giúp|' +
  'cho(?! (tôi|em|anh|chị|hỏi|rằng|là|ý))|quyết toán|thanh lý|nghiệm thu|kiểm kê|thẩm định|đôn đốc|tham mưu|rà soát|dời|gom|test|check|deploy|review|fix|merge|book|push)';
/** Only how the meeting goes on: "anh Mẫu nói trước", "mời chị Dụ báo cáo". */
export const PROCEDURE = cues(
  '(mời|cảm ơn|cám ơn|hoan nghênh)',
  '(nói|trình bày|phát biểu|báo cáo|tóm tắt|cho ý kiến) (…)?(trước|đi|tiếp|nghe|ngắn gọn)',
  '(bàn|họp|nói) (tiếp|thêm|sau)',
  '(nói to|nghe rõ|giơ tay|ngồi)',
);
/** Done already, or reported of others. */
export const PAST = cues(
  '(đã|vừa|vừa mới|đang|mới) (W )?' + ACTIONS,
  '(hôm qua|hôm kia|hôm trước|hôm nọ|bữa trước|tuần trước|tuần rồi|tháng trước|tháng rồi|năm ngoái|năm kia|lần trước)',
  `${ACTIONS} (…)?rồi( ạ| anh| chị| em| đấy| đó)*(?= $)`,
);
/** Offered without a promise. */
export const UNSURE = cues('không (dám )?(hứa|chắc)');
export const CONDITIONAL = cues('^(W ){0,2}(nếu|giả sử|lỡ|giá mà)', '^((dạ|thế|vậy) )?(hay|hoặc)');
/** Somebody thinks that it should be done: nobody has been asked to. */
export const PROPOSES = cues(
  '(?<!(cái|bản|tờ|phần) )(đề xuất|kiến nghị|gợi ý|hay là|nên chăng)',
  `theo ${PRONOUN}`,
  `${PRONOUN} (cũng )?nên`,
  `${PRONOUN} (nghĩ|cho rằng|thấy) (W )?(W )?(nên|cần|phải)`,
);
/** The work of everybody, or of somebody not yet found. */
export const EVERYBODY =
  '(mọi người|cả nhà|cả phòng|anh em|chị em|các W( W)?|ai đó|mỗi (người|tổ|bộ phận|phòng)|từng (người|tổ)|bà con|toàn thể|tất cả)';
/** Offices that can be given work. */
export const OFFICE = '(phòng|ban|tổ|đội|nhóm|bộ phận|văn phòng|bên|kho|xưởng|chi nhánh|khoa)';
/** A pattern of one's own, with the same meaning as above. */
export const cue = compile;

/** The words that names are made of. All keys are lower case and NFC. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Surnames that mean little else, or begin a name wherever a syllable of names follows. */
export const SURNAMES = words('nguyễn trần phạm huỳnh đặng trịnh phan bùi lê vũ võ ngô đinh đỗ');

/** Surnames that are ordinary words, too: a lake, tomorrow, wages, tall. */
export const SURNAMES_IN_DOUBT = words(
  'hoàng hồ dương lý mai đoàn lương tạ chu cao hà tô đào tăng thái lâm kiều tôn vương phùng quách triệu la mạc lưu',
);

/** Syllables in the middle and at the end of names. */
export const GIVEN_NAMES = words(
  'văn thị minh đức thanh ngọc quang hữu thu kim xuân hồng quốc anh bảo gia tuấn phương khánh hải đình công ' +
    'an bình châu chi cường dung dũng duy đạt đông giang hà hạnh hằng hậu hiền hiếu hòa hoa hoàng hùng huệ hương huy ' +
    'khoa kiên lan lâm liên linh loan long lộc mai mạnh my mỹ nam nga ngân nghĩa nguyên nguyệt nhung oanh phong phú phúc phượng ' +
    'quân quý quyên quyền quỳnh sơn sương tâm tân thái thắng thành thảo thịnh thoa thơ thúy thủy thư thương tiến tín toàn trang ' +
    'trâm trí trinh trọng trung trúc tú tùng tuyết uyên vân việt vinh vũ vy yến yên ánh ái đăng điệp hiệp hoài hoan hưng khải ' +
    'khai khang khôi kỳ lam lân lệ lợi lương luân ly mẫn nhân nhật nhi như ninh phát phước sang sinh tài thanh thế thiện thiên ' +
    'thọ thuận thục thùy tiên tịnh toản trân triết tường vĩ viên xuyến diễm diệp diệu doanh dương đan đào',
);

/** Written so wherever it is said, unless it stands in {@link PLACES_IN_DOUBT}. */
export const WRITTEN = lines(`
  Hà Nội, Thành phố Hồ Chí Minh, TP Hồ Chí Minh, Hồ Chí Minh, Sài Gòn, Hải Phòng, Đà Nẵng, Cần Thơ, Huế, Thừa Thiên Huế, Hà Giang, Cao Bằng, Bắc Kạn,
  Tuyên Quang, Lào Cai, Điện Biên, Lai Châu, Sơn La, Yên Bái, Hòa Bình, Thái Nguyên, Lạng Sơn, Quảng Ninh, Bắc Giang, Phú Thọ,
  Vĩnh Phúc, Bắc Ninh, Hải Dương, Hưng Yên, Thái Bình, Hà Nam, Nam Định, Ninh Bình, Thanh Hóa, Nghệ An, Hà Tĩnh, Quảng Bình,
  Quảng Trị, Quảng Nam, Quảng Ngãi, Bình Định, Phú Yên, Khánh Hòa, Ninh Thuận, Bình Thuận, Kon Tum, Gia Lai, Đắk Lắk, Đắc Lắc, Đắk Nông,
  Đắc Nông, Lâm Đồng, Bình Phước, Tây Ninh, Bình Dương, Đồng Nai, Bà Rịa, Vũng Tàu, Long An, Tiền Giang, Bến Tre, Trà Vinh, Vĩnh Long,
  Đồng Tháp, An Giang, Kiên Giang, Hậu Giang, Sóc Trăng, Bạc Liêu, Cà Mau, Nha Trang, Đà Lạt, Biên Hòa, Hạ Long, Quy Nhơn, Buôn Ma Thuột,
  Phú Quốc, Hội An, Sa Pa, Tây Nguyên, Thủ Đức, Hà Đông, Cầu Giấy, Đống Đa, Hoàn Kiếm, Nội Bài, Tân Sơn Nhất, Việt Nam, Trung Quốc,
  Nhật Bản, Hàn Quốc, Hoa Kỳ, Thái Lan, Lào, Campuchia, Singapore, Malaysia, Indonesia, Philippines, Đài Loan, Hồng Kông, Ấn Độ, Úc, Đông Nam Á, châu Á, châu Âu,
  châu Phi, châu Mỹ, Liên Hợp Quốc, Liên minh châu Âu, Quốc hội, Ủy ban nhân dân, Hội đồng nhân dân, Mặt trận Tổ quốc, Ngân hàng Nhà nước, Bộ Y tế,
  Bộ Tài chính, Bộ Công an, Bộ Quốc phòng, Bộ Ngoại giao, Bộ Nội vụ, Bộ Tư pháp, Bộ Xây dựng, Bộ Công Thương, Bộ Giáo dục và Đào tạo,
  Bộ Khoa học và Công nghệ, Bộ Giao thông Vận tải, Bộ Thông tin và Truyền thông, Bộ Kế hoạch và Đầu tư, Tết Nguyên đán, Tết Trung thu, Giáng sinh,
  Cách mạng Tháng Tám, miền Bắc, miền Trung, miền Nam, Biển Đông, tiếng Việt, tiếng Anh, tiếng Pháp, tiếng Đức, tiếng Nhật, tiếng Hàn, tiếng Trung
`);

/** Also ordinary words: peace, equally tall, "Nam decides", "stretching peacefully", at first. */
export const PLACES_IN_DOUBT: ReadonlySet<string> = new Set(
  lines(
    'hòa bình, cao bằng, nam định, thái bình, hà nam, long an, lào, úc, hải dương, bình định, hội an, quảng bình',
  ),
);

/** Said as letters or as a word, and written in capitals. */
export const SHORT_FORMS = words(
  'kpi vat ceo cfo cto coo hr usb pdf sms api gdp wto asean fpt vnpt evn bidv qr otp crm erp sql html url iso hiv adn wifi ipo fdi oda vip tv pc hcm tphcm',
);

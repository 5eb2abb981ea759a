/** What the person who starts the server reads when the database cannot be used. */

const COPY =
  'Đừng xóa gì trong thư mục. Dừng máy chủ, đổi tên thư mục dữ liệu để giữ lại, rồi đặt vào chỗ cũ bản sao gần nhất ' +
  '(bản sao cả thư mục, chép lúc máy chủ đã dừng).';

/** @param holder who has the folder, empty where that is not known */
export const folderInUse = (folder: string, holder: string): string =>
  `Thư mục dữ liệu ${folder} đang được một NxNote khác sử dụng${holder && ` (${holder})`}. ` +
  'Dừng máy chủ kia trước, hoặc cho máy chủ này thư mục riêng bằng NXNOTE_DATA.';

export const holderOfFolder = (pid: string, host: string | undefined): string =>
  host ? `tiến trình ${pid} trên máy ${host}` : `tiến trình ${pid}`;

export const folderOnNetwork = (folder: string, kind: string): string =>
  `Thư mục dữ liệu ${folder} nằm trên ổ mạng (${kind}). Cơ sở dữ liệu nhúng chỉ an toàn trên ổ đĩa của chính máy này: ` +
  'đặt NXNOTE_DATA vào một thư mục trên ổ đĩa của máy, hoặc dùng PostgreSQL qua DATABASE_URL.';

export const recordsWithoutDatabase = (folder: string): string =>
  `Thư mục dữ liệu ${folder} có bản ghi âm nhưng không có cơ sở dữ liệu (thư mục con database). Máy chủ không tự tạo cơ sở dữ liệu mới bên cạnh dữ liệu cũ. ` +
  'Nếu trước đây dùng PostgreSQL, đặt lại DATABASE_URL. Nếu thư mục database bị mất, đặt lại từ bản sao. Nếu muốn bắt đầu lại từ đầu, chọn một thư mục trống bằng NXNOTE_DATA.';

export const versionFileMissing = (folder: string): string =>
  `Thư mục ${folder} có dữ liệu nhưng thiếu tệp PG_VERSION nên không mở được. Máy chủ không ghi đè lên dữ liệu này. ${COPY}`;

export const madeByOtherVersion = (folder: string, found: string, own: string): string =>
  Number(found) > Number(own)
    ? `Cơ sở dữ liệu trong ${folder} do bản NxNote mới hơn tạo ra (PostgreSQL ${found}, bản này đọc ${own}). Cài lại bản NxNote mới hơn, hoặc đặt lại bản sao chép trước khi nâng cấp.`
    : `Cơ sở dữ liệu trong ${folder} thuộc phiên bản khác (PostgreSQL ${found || 'không rõ'}, bản này đọc ${own}). Dùng lại bản NxNote đã tạo ra nó, hoặc đặt lại bản sao. ${COPY}`;

export const controlFileDamaged = (folder: string): string =>
  `Cơ sở dữ liệu trong ${folder} bị hỏng: tệp global/pg_control mất hoặc không nguyên vẹn. ${COPY}`;

export const walDamaged = (folder: string): string =>
  `Cơ sở dữ liệu trong ${folder} bị hỏng: nhật ký ghi trước (thư mục pg_wal) mất hoặc không nguyên vẹn. ${COPY}`;

export const databaseDamaged = (folder: string, reason: string): string =>
  `Không mở được cơ sở dữ liệu trong ${folder} (${reason}). Dữ liệu có thể đã hỏng. ${COPY}`;

export const threadKeepsEnding = (reason: string): string =>
  `Cơ sở dữ liệu nhúng dừng đột ngột và không khởi động lại được. Máy chủ dừng để được khởi động lại. ${reason}`;

/**
 * @param unknown the newest migration that this program has not
 * @param seen a program that has it, where one has said so
 * @param own the version of this program
 */
export const changedByNewer = ({
  unknown,
  seen,
  own,
}: {
  unknown: string;
  seen: { version: string } | null;
  own: string;
}): string => {
  const newer = seen ? `NxNote ${seen.version}` : 'một bản NxNote mới hơn';
  return (
    `Cơ sở dữ liệu đã được ${newer} nâng cấp đến bước ${unknown}. Bản đang khởi động (${own}) cũ hơn, không có bước này nên không mở. ` +
    `Chưa có gì bị thay đổi. Khởi động lại ${seen ? `${newer} hoặc bản mới hơn` : 'bản mới hơn đó'}, ` +
    'hoặc đặt lại bản sao trước khi nâng cấp (README, mục Upgrading).'
  );
};

/** @param name the migration that did not come to its end; null when another program is at work */
export const upgradeTooLong = (name: string | null): string =>
  name === null
    ? 'Một NxNote khác vẫn đang nâng cấp cơ sở dữ liệu này. Chờ nó xong rồi khởi động lại. Thời gian chờ đặt bằng MIGRATION_MINUTES.'
    : `Chưa nâng cấp xong cơ sở dữ liệu: bước ${name} không kịp trong thời gian cho phép, vì bảng đang bận hoặc quá lớn. ` +
      'Bước này chưa thay đổi gì, các bước trước nó đã xong, và máy chủ bản cũ đang chạy vẫn dùng được. ' +
      'Khởi động lại vào lúc ít người dùng, hoặc tăng MIGRATION_MINUTES.';

export const noRoomForCopy = (folder: string, missingMb: number): string =>
  `Chưa nâng cấp cơ sở dữ liệu: ổ đĩa chứa ${folder} còn thiếu ${missingMb} MB để giữ bản sao trước khi nâng cấp. ` +
  'Dữ liệu chưa bị thay đổi. Giải phóng chỗ trên ổ đĩa rồi khởi động lại.';

export const upgradedWithCopy = (database: string, copy: string): string =>
  `Đã nâng cấp cơ sở dữ liệu. Bản sao trước khi nâng cấp: ${copy} (giữ 30 ngày). ` +
  `Để quay về bản NxNote cũ: dừng máy chủ, đổi tên thư mục ${database} để giữ lại, chép bản sao vào chỗ đó, rồi khởi động bản cũ.`;

/** Names that people read in the history of a record. */

/** Of a version that the server keeps by itself. */
export const BEFORE_HEARD_AGAIN = 'Trước khi nghe lại bằng mô hình mới';

/** Who saved, where nobody's account did. */
export const BY_ITSELF = 'NxNote tự lưu';
export const BY_LINK = 'Khách theo liên kết';

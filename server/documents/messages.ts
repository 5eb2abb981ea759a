/** Names of versions that the server keeps by itself. */
export const BEFORE_HEARD_AGAIN = 'Trước khi nghe lại bằng mô hình mới';

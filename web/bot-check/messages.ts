/** What can go wrong in the browser (spec 8 "Bot-check errors"): no key, no version, failed to load script, failed to execute. */
export const messages = {
  BOT_CHECK_NO_KEY: 'Trang chưa được cài khóa chống máy tự động. Báo quản trị viên.',
  BOT_CHECK_NO_VERSION: 'Trang chưa được cài đúng phiên bản chống máy tự động. Báo quản trị viên.',
  BOT_CHECK_NO_SCRIPT:
    'Không tải được phần chống máy tự động. Kiểm tra mạng hoặc tắt tiện ích chặn quảng cáo, rồi thử lại.',
  BOT_CHECK_NOT_RUN:
    'Phần chống máy tự động không chạy được trên trình duyệt này. Thử lại hoặc dùng trình duyệt khác.',
} as const;

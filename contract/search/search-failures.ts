/** What can go wrong with the search; part of `FAILURES`. */
export const SEARCH_FAILURES = {
  SEARCH_CURSOR: {
    status: 400,
    message: 'Trang kết quả này không còn nữa. Tìm lại từ đầu để xem kết quả hiện tại.',
  },
} as const;

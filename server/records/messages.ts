/** Vietnamese text that records carry on the wire. */

/** Spec 3 `paymentMessage`: shown while minutes are held for a conversion. @param seconds reserved */
export const holdingMessage = (seconds: number): string =>
  `Đang tạm giữ ${Math.ceil(seconds / 60)} phút cho bản ghi này`;

const oneDecimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** A file's size as people say it: `812 KB`, `3,1 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${oneDecimal.format(bytes / 1024 / 1024)} MB`;

const oneDecimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** A file's size as people say it: `812 KB`, `3,1 MB`, `1,4 GB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 ** 2
    ? `${Math.ceil(bytes / 1024)} KB`
    : bytes < 1000 * 1024 ** 2
      ? `${oneDecimal.format(bytes / 1024 ** 2)} MB`
      : `${oneDecimal.format(bytes / 1024 ** 3)} GB`;

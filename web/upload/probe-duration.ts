/** Longest wait for a browser to find out a file's length; it is only a courtesy before the server's own measuring. */
const PROBE_LIMIT_MS = 4000;

/** The length of an audio file as this browser measures it, or null where it cannot: .wma, .amr and the like. */
export async function probeDurationMs(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  audio.preload = 'metadata';
  try {
    const seconds = await new Promise<number>((resolve) => {
      audio.addEventListener('loadedmetadata', () => resolve(audio.duration), { once: true });
      audio.addEventListener('error', () => resolve(Number.NaN), { once: true });
      setTimeout(() => resolve(Number.NaN), PROBE_LIMIT_MS);
      audio.src = url;
    });
    // A recording that was cut off states no length: the browser then says "infinite".
    return Number.isFinite(seconds) ? Math.round(seconds * 1000) : null;
  } finally {
    audio.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

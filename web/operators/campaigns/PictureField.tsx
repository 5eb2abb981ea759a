import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { campaignMessages as messages } from './messages.ts';

export interface Picture {
  base64: string;
  /** `data:`, for showing it. */
  url: string;
}

const MAX_BYTES = 700 * 1024;

/** A picture from this machine, shown as it will be. */
export function PictureField({
  url,
  onPicture,
}: {
  /** Of the picture there is; null for none. */
  url: string | null;
  onPicture: (picture: Picture) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (file: File) => {
    if (file.size > MAX_BYTES) return setFailure(messages.pictureTooLarge);
    try {
      onPicture(await readPicture(file));
      setFailure(null);
    } catch {
      setFailure(messages.pictureUnreadable);
    }
  };
  return (
    <div>
      <p className="mb-1 text-small font-medium">{messages.picture}</p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        aria-label={messages.choosePicture}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file) void take(file);
        }}
      />
      <div className="flex items-center gap-4">
        {url === null ? null : (
          <img src={url} alt="" className="h-[72px] w-[101px] flex-none rounded-[10px] object-cover" />
        )}
        <div className="min-w-0">
          <Button onClick={() => input.current?.click()}>
            {url === null ? messages.choosePicture : messages.changePicture}
          </Button>
          <p className="mt-1 text-small text-fg-2">{messages.pictureHint}</p>
        </div>
      </div>
      {failure === null ? null : (
        <p role="alert" className="mt-1 text-small text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}

const readPicture = (file: File): Promise<Picture> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error as Error));
    reader.addEventListener('load', () => {
      const url = reader.result as string;
      resolve({ url, base64: url.slice(url.indexOf(',') + 1) });
    });
    reader.readAsDataURL(file);
  });

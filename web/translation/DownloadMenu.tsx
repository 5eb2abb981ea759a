import { useMutation } from '@tanstack/react-query';
import { Download, FileText, Subtitles } from 'lucide-react';
import { useState } from 'react';
import {
  TRANSLATION_FORMATS,
  type TranslationFormat,
  type TranslationLanguage,
} from '../../contract/translation/translation-languages.ts';
import { failureText } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { downloadTranslation } from './translation-calls.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface DownloadMenuProps {
  recordId: string;
  language: TranslationLanguage;
  /** Whether there is anything to take home. */
  isMain: boolean;
}

/** The translation as a file, with the original beside it where that is wanted. */
export function DownloadMenu({ recordId, language, isMain }: DownloadMenuProps) {
  const [isBilingual, setBilingual] = useState(true);
  const { mutate, isPending } = useMutation({
    mutationFn: (format: TranslationFormat) => downloadTranslation(recordId, language, format, isBilingual),
    onSuccess: (name) => notify({ kind: 'ok', about: 'translation', title: messages.downloaded, body: name }),
    onError: (error) =>
      notify({ kind: 'bad', about: 'translation', ...failureText(error, messages.downloadFailed) }),
  });
  return (
    <Menu
      label={messages.download}
      entries={[
        { label: messages.bilingual, isOn: isBilingual, onToggle: setBilingual },
        'line',
        ...TRANSLATION_FORMATS.map((format) => ({
          icon: format === 'srt' || format === 'vtt' ? <Subtitles {...ICON} /> : <FileText {...ICON} />,
          label: messages.files[format],
          onSelect: () => mutate(format),
        })),
      ]}
      trigger={
        <Button variant={isMain ? 'primary' : 'line'} icon={<Download {...ICON} />} isBusy={isPending}>
          {messages.download}
        </Button>
      }
    />
  );
}

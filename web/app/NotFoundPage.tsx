import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { FadingWave } from './FadingWave.tsx';
import { messages } from './messages.ts';
import { PageFrame } from './PageFrame.tsx';

export function NotFoundPage(): ReactNode {
  return (
    <PageFrame
      marginNote="404"
      title={messages.notFoundTitle}
      art={<FadingWave />}
      actions={
        <Link to="/" className={buttonClass('primary', 'lg')}>
          <House size={18} strokeWidth={1.75} aria-hidden />
          {messages.backHome}
        </Link>
      }
    >
      <p lang="en">{messages.notFoundLine}</p>
      <p>{messages.notFoundCause}</p>
    </PageFrame>
  );
}

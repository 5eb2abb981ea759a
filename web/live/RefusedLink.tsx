import { Link } from '@tanstack/react-router';
import { CircleAlert, LogIn } from 'lucide-react';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { messages } from './messages.ts';

/** The tokens of the address open nothing. */
export const RefusedLink = () => (
  <Notice
    tone="bad"
    icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
    title={messages.linkRefused}
    action={
      <Link to="/dang-nhap" className={buttonClass('line')}>
        <LogIn size={16} strokeWidth={1.75} aria-hidden />
        {messages.signIn}
      </Link>
    }
  >
    <p>{messages.linkRefusedText}</p>
  </Notice>
);

import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { messages } from './messages.ts';

/** Agreeing to the texts in force; never ticked before somebody ticks it. */
export const AgreementBox = (props: Omit<ComponentProps<typeof Checkbox>, 'children'>) => (
  <Checkbox {...props}>
    {messages.agreeTo} <LegalLink to="/dieu-khoan-su-dung">{messages.termsOfUse}</LegalLink> {messages.and}{' '}
    <LegalLink to="/chinh-sach-bao-mat-thong-tin">{messages.privacyPolicy}</LegalLink>
  </Checkbox>
);

interface LegalLinkProps {
  to: '/dieu-khoan-su-dung' | '/chinh-sach-bao-mat-thong-tin';
  children: string;
}

/** In a tab of its own: what was typed stays. */
const LegalLink = ({ to, children }: LegalLinkProps) => (
  <Link to={to} target="_blank" className="text-brand-text underline underline-offset-3">
    {children}
  </Link>
);

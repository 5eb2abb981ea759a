import { Link } from '@tanstack/react-router';

/** The way from one form to another: a question where there is one, and a link. */
export const SwitchLine = ({
  to,
  question,
  link,
}: {
  to: '/dang-ky' | '/dang-nhap';
  question?: string;
  link: string;
}) => (
  <>
    {question === undefined ? null : `${question} `}
    <Link to={to} className="py-2.5 text-brand-text underline underline-offset-3">
      {link}
    </Link>
  </>
);

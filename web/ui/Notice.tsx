import type { ReactNode } from 'react';

type Tone = 'info' | 'warn' | 'bad';

const TONES: Record<Tone, { box: string; icon: string }> = {
  info: { box: 'bg-brand-soft', icon: 'text-brand-text' },
  warn: { box: 'bg-warn-soft', icon: 'text-warn' },
  bad: { box: 'bg-bad-soft', icon: 'text-bad' },
};

interface NoticeProps {
  tone: Tone;
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Something to know about the whole page, in its flow. */
export function Notice({ tone, icon, title, children, action }: NoticeProps) {
  const { box, icon: iconColour } = TONES[tone];
  return (
    <section className={`flex gap-3 rounded-card px-4 py-3 max-sm:flex-wrap ${box}`} role="status">
      <span className={`mt-[3px] flex-none ${iconColour}`}>{icon}</span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-label font-semibold">{title}</p>
        {children}
      </div>
      {action ? <div className="flex-none self-center max-sm:pl-[30px]">{action}</div> : null}
    </section>
  );
}

interface LogoProps {
  /** The mark alone, where there is no room for the name: always, or on the narrowest screens. */
  isShort?: boolean | 'if narrow';
}

export function Logo({ isShort = false }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-[9px] text-[18px]/[28px] font-bold tracking-[-0.02em] text-fg">
      <svg viewBox="0 0 28 28" className="size-7 flex-none" aria-hidden>
        <rect width="28" height="28" rx="8" className="fill-brand" />
        <g className="fill-on-brand">
          <rect x="6" y="6.5" width="3" height="15" rx="1.5" />
          <rect x="10.4" y="8" width="3" height="7" rx="1.5" />
          <rect x="14.7" y="13" width="3" height="7" rx="1.5" />
          <rect x="19" y="6.5" width="3" height="15" rx="1.5" />
        </g>
      </svg>
      {isShort === true ? null : (
        <span className={isShort === 'if narrow' ? 'max-[359px]:hidden' : ''}>NxNote</span>
      )}
    </span>
  );
}

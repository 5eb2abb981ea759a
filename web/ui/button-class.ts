export type ButtonVariant = 'primary' | 'line' | 'soft' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover',
  line: 'border-line-strong bg-paper text-fg hover:bg-hover',
  soft: 'border-transparent bg-brand-soft text-brand-text hover:bg-brand-soft-2',
  ghost: 'border-transparent text-fg-2 hover:bg-hover hover:text-fg',
  danger: 'border-bad-line bg-paper text-bad hover:bg-bad-soft',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-[30px] px-2.5 text-small font-medium touch:h-11 max-sm:px-3.5 max-sm:text-label',
  md: 'h-9 px-3.5 text-label touch:h-11',
  lg: 'h-11 rounded-[10px] px-4.5 text-label max-sm:h-12',
};

const OFF = 'cursor-not-allowed border-line bg-sunken text-fg-off';

/** The look of a button, for links that act as one. */
export function buttonClass(variant: ButtonVariant = 'line', size: ButtonSize = 'md', isOff = false): string {
  return `inline-flex items-center justify-center gap-[7px] border rounded-control whitespace-nowrap select-none transition-colors duration-90 ${SIZES[size]} ${isOff ? OFF : VARIANTS[variant]}`;
}

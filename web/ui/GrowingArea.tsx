import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

interface GrowingAreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  value: string;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/** A field of several lines, as high as its text. */
export function GrowingArea({ ref, className = '', ...field }: GrowingAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  useLayoutEffect(() => fit(area.current));
  useLayoutEffect(() => {
    const onResize = () => fit(area.current);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, [area]);
  return <textarea {...field} ref={area} className={`field-sizing-content resize-none ${className}`} />;
}

/** For browsers without `field-sizing`, as Safari until 26.2; the others see to it themselves. */
function fit(area: HTMLTextAreaElement | null): void {
  if (area === null || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  const bordersPx = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + bordersPx}px`;
}

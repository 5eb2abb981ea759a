const FIELDS =
  'textarea, select, input:not([type=range], [type=radio], [type=checkbox]), [contenteditable=true], [contenteditable=plaintext-only]';

/** Whether letters pressed on this element are meant for it, and not for the page. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

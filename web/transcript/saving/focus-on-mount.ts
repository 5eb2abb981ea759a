/** A ref for what takes the place of the control that was pressed: without it the keyboard would be nowhere. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

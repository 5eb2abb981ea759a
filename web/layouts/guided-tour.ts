import 'driver.js/dist/driver.css';
import './guided-tour.css';
import { driver } from 'driver.js';
import { beBusy } from '../ui/turns.ts';
import { messages } from './messages.ts';
import { TOUR_PLACES } from './tour-places.ts';

const placeOf = (place: string): string => `[data-tour="${place}"]`;

/** Spec 2 "Guide": the audio control panel, then the auxiliary functions. Loaded on request. */
export function runTour(): void {
  const opener = document.activeElement;
  const endBusy = beBusy();
  const tour = driver({
    steps: [
      {
        element: placeOf(TOUR_PLACES.player),
        popover: { title: messages.tourPlayer, description: messages.tourPlayerText },
      },
      {
        element: placeOf(TOUR_PLACES.actions),
        popover: { title: messages.tourActions, description: messages.tourActionsText },
      },
    ],
    showProgress: true,
    progressText: messages.tourProgress,
    nextBtnText: messages.tourNext,
    prevBtnText: messages.tourBack,
    doneBtnText: messages.tourDone,
    stagePadding: 4,
    stageRadius: 8,
    popoverClass: 'nxnote-tour',
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    onPopoverRender: ({ closeButton, wrapper, title, footer }) => {
      // They are made as a header and a footer, which the page has already.
      title.setAttribute('role', 'presentation');
      footer.setAttribute('role', 'group');
      // The package writes an English name and an × there.
      closeButton.setAttribute('aria-label', messages.tourClose);
      closeButton.textContent = messages.tourClose;
      wrapper.setAttribute('aria-modal', 'true');
    },
    onHighlighted: (place) => {
      // The package says of the place that it opens the popover, which no group of controls can.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) place?.removeAttribute(name);
    },
    onDestroyed: () => {
      endBusy();
      if (opener instanceof HTMLElement) opener.focus();
    },
  });
  tour.drive();
}

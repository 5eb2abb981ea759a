import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

/** Spec 2 "Guide". What it takes to show the tour is fetched when somebody asks for it. */
export async function startTour(): Promise<void> {
  try {
    const { runTour } = await import('./guided-tour.ts');
    runTour();
  } catch {
    notify({ kind: 'bad', title: messages.tourFailed });
  }
}

import { Toast } from '@base-ui/react/toast';

export type ToastKind = 'info' | 'ok' | 'bad';

interface ToastText {
  kind: ToastKind;
  title: string;
  body?: string;
  /** A toast about the same thing takes the place of the one before. */
  about?: string;
  action?: { label: string; onClick: () => void };
  /** Stays until it is closed, as bad news do. */
  stays?: boolean;
}

export const toastManager = Toast.createToastManager();

/** What was said before there was a place to show it; null once there is. */
let waiting: ToastText[] | null = [];

/** Shows a toast, from anywhere and at any time. It goes after five seconds; bad news, and what `stays`, until it is closed. */
export function notify(toast: ToastText): void {
  if (waiting === null) add(toast);
  else waiting.push(toast);
}

/** Takes a toast away that says nothing true any more. */
export const withdraw = (about: string): void => toastManager.close(about);

/** Called when the place where toasts appear is there. @returns what to call when it goes */
export function showToasts(): () => void {
  waiting?.forEach(add);
  waiting = null;
  return () => void (waiting = []);
}

function add({ kind, title, body, about, action, stays = kind === 'bad' }: ToastText): void {
  const id = toastManager.add({
    id: about,
    type: kind,
    title,
    description: body,
    timeout: stays ? 0 : 5000,
    priority: kind === 'bad' ? 'high' : 'low',
    actionProps: action && {
      children: action.label,
      onClick: () => {
        // Done once: it is offered no second time. What the action has to say takes its place.
        toastManager.close(id);
        action.onClick();
      },
    },
  });
}

import { Toast } from '@base-ui/react/toast';

export type ToastKind = 'info' | 'ok' | 'bad';

interface ToastText {
  kind: ToastKind;
  title: string;
  body?: string;
  /** A toast about the same thing takes the place of the one before. */
  about?: string;
  action?: { label: string; onClick: () => void };
}

export const toastManager = Toast.createToastManager();

/** Shows a toast, from anywhere. It goes after five seconds; bad news stays until it is closed. */
export function notify({ kind, title, body, about, action }: ToastText): void {
  toastManager.add({
    id: about,
    type: kind,
    title,
    description: body,
    timeout: kind === 'bad' ? 0 : 5000,
    priority: kind === 'bad' ? 'high' : 'low',
    actionProps: action && { children: action.label, onClick: action.onClick },
  });
}

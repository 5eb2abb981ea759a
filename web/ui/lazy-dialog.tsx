import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { fetchWhenIdle } from './lazy-part.ts';
import { messages } from './messages.ts';
import { notify } from './toast.ts';

interface DialogProps {
  onClose: () => void;
  /** Of a dialog that stays in the page while it is closed. */
  isOpen?: boolean;
}

/**
 * A dialog whose code comes when the browser is idle. Where it does not, because the network is away or the server has another edition
 * by now, a toast says so and the dialog closes: the page behind it stays, and the next press asks for the code again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const fetchDialog = () => {
    fetchWhenIdle(load);
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new CodeMissing('the code of a dialog did not come', { cause });
      }
    });
  };
  let Newest = fetchDialog();
  return function LazyDialog(props) {
    // Its code, or, where that did not come, whether it was closed since.
    const [Dialog, setDialog] = useState<typeof Newest | 'missing' | 'closed'>(Newest);
    if (Dialog === 'missing' && !props.isOpen) setDialog('closed');
    if (Dialog === 'closed' && props.isOpen) setDialog(Newest);
    if (typeof Dialog === 'string') return null;
    const giveUp = () => {
      // React remembers a failure for good.
      Newest = fetchDialog();
      setDialog('missing');
      notify({
        kind: 'bad',
        about: 'code-missing',
        title: messages.codeMissing,
        body: messages.codeMissingHelp,
      });
      props.onClose();
    };
    return (
      <CodeBoundary onMissing={giveUp}>
        <Dialog {...props} />
      </CodeBoundary>
    );
  };
}

class CodeMissing extends Error {}

interface CodeBoundaryProps {
  onMissing: () => void;
  children: ReactNode;
}

/** Lets other errors pass to the page. */
class CodeBoundary extends Component<CodeBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError = (error: Error) => ({ error });

  override componentDidCatch(error: Error): void {
    if (error instanceof CodeMissing) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof CodeMissing) return null;
    throw error;
  }
}

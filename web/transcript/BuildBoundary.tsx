import { Component, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { LoadFailure } from './SheetNotices.tsx';

/** Spec 8: says so where the paragraphs of a transcript cannot be built; the rest of the page stays. */
export class BuildBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <LoadFailure sentence={messages.notBuilt} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

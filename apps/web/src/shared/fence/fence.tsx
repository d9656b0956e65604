import { Component, type ReactNode } from 'react';
import { ChunkError } from '../routing/lazy-view.tsx';

interface Props {
  readonly children: ReactNode;
  /** What stands in the place of what failed; nothing where it is left out. */
  readonly instead?: ReactNode;
  readonly onFailure?: (error: unknown) => void;
}

/** What goes wrong inside spoils itself alone: a malformed event its card, code that did not come its part. */
export class Fence extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkError) error.forget();
    this.props.onFailure?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

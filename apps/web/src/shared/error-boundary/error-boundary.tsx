import { Component, type ReactNode, Suspense } from 'react';
import { ChunkError } from '../lazy/lazy-view.tsx';

interface Props {
  readonly children: ReactNode;
  /** Fallback for a failed part; nothing if it is left out. */
  readonly fallback?: ReactNode;
  readonly onFailure?: (error: unknown) => void;
}

/** Contains a failure to its own part: a malformed event loses one card, a failed chunk one section. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkError) error.forget();
    this.props.onFailure?.(error);
  }

  override render() {
    const { children, fallback: instead } = this.props;
    if (this.state.hasFailed) return instead;
    // The server has no error boundaries: React writes the nearest Suspense's fallback there, and the browser renders again.
    return import.meta.env.SSR ? <Suspense fallback={instead}>{children}</Suspense> : children;
  }
}

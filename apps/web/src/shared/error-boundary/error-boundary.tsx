import { Component, type ReactNode, Suspense } from 'react';
import { ChunkError } from '../lazy/lazy-view.tsx';

interface Props {
  readonly children: ReactNode;
  /** Rendered instead of the failed part; nothing by default. */
  readonly fallback?: ReactNode;
  readonly onFailure?: (error: unknown) => void;
}

/** An error boundary: a malformed event loses one card, a failed chunk one section. */
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
    const { children, fallback } = this.props;
    if (this.state.hasFailed) return fallback;
    // React has no error boundaries on the server: it writes the fallback of the nearest Suspense, and the browser renders again.
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

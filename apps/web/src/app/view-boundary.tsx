import { Component, type ReactNode } from 'react';
import { ChunkError } from '#shared/lazy/lazy-view.tsx';
import { ViewError } from './view-error.tsx';

interface Props {
  /** A new path resets the error. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly path: string;
}

function failureTitle(error: unknown) {
  if (!(error instanceof ChunkError)) return 'crash_title';
  return error.isStyle ? 'css_chunk_failed' : 'chunk_failed';
}

/** Older browsers never request a script again whose request has failed (https://github.com/whatwg/html/issues/6768). */
async function reloadIfReachable(): Promise<void> {
  const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => ({
    ok: false,
  }));
  if (ok) location.reload();
}

/** The error boundary of a view: header and footer stay on screen. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.path === state.path ? null : { error: null, path: props.path };
  }

  #retriedPath: string | undefined;

  readonly retry = () => {
    this.#retriedPath = this.props.path;
    this.setState({ error: null });
  };

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkError)) return;
    error.forget();
    if (this.#retriedPath === this.props.path) void reloadIfReachable();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ViewError title={failureTitle(this.state.error)} retry={this.retry} />;
  }
}

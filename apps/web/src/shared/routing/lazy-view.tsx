import { type ComponentType, use } from 'react';

export interface LazyView<Props> {
  /** The view, once its code is here. */
  loaded(): ComponentType<Props> | null;
  /** Fetches the code ahead of time, so that the view then draws without a pause. */
  preload(): Promise<void>;
}

/** Like React.lazy, but draws at once when preloaded, and a failed load can be tried again. */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let view: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  async function fetchView(): Promise<void> {
    try {
      view = await load();
    } catch (error) {
      loading = null;
      throw new ChunkError(error);
    }
  }

  return {
    loaded: () => view,
    preload() {
      loading ??= fetchView();
      return loading;
    },
  };
}

interface LoadedViewProps<Props> {
  readonly view: LazyView<Props>;
  readonly props: Props;
}

/** Draws a lazy view, or waits for its code in the nearest Suspense. */
export function LoadedView<Props extends object>({ view, props }: LoadedViewProps<Props>) {
  if (view.loaded() === null) use(view.preload());
  const View = view.loaded();
  return View && <View {...props} />;
}

/** Specification 8, load errors: 'Loading chunk failed'. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

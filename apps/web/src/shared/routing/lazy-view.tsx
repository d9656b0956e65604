import { type ComponentType, use } from 'react';

export interface LazyView<Props> {
  readonly View: ComponentType<Props>;
  /** Fetches the code ahead of time, so that the view then draws without a pause. */
  preload(): Promise<void>;
}

/** Like React.lazy, but draws at once when preloaded, and a failed load can be tried again. */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  async function fetchView(): Promise<void> {
    try {
      Loaded = await load();
    } catch (error) {
      loading = null;
      throw new ChunkError(error);
    }
  }

  function preload(): Promise<void> {
    loading ??= fetchView();
    return loading;
  }

  function View(props: Props) {
    if (Loaded === null) use(preload());
    return Loaded && <Loaded {...props} />;
  }

  return { View, preload };
}

/** Specification 8, load errors: 'Loading chunk failed'. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

import { VIEW_LOAD_TIMEOUT_MS } from '@grandstand/rules/constants';
import { type ComponentType, use } from 'react';

export interface LazyView<Props> {
  /** Fetches the code, once. A failure stays until it is forgotten: React asks again for the promise that failed. */
  load(): Promise<ComponentType<Props>>;
  /** Fetches the code ahead of time, so that the view then draws without a pause. */
  preload(): Promise<void>;
}

/** Like React.lazy, but draws at once when preloaded, and a failed load can be tried again. */
export function lazyView<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;

  const forget = () => {
    loading = null;
  };

  async function fetchView(): Promise<ComponentType<Props>> {
    try {
      if (lostStyles.size > 0) await fetchLostStyles();
      return await inTime(fetchCode());
    } catch (error) {
      throw new ChunkError(error, forget);
    }
  }

  function load(): Promise<ComponentType<Props>> {
    loading ??= withoutPause(fetchView());
    return loading;
  }

  async function preload(): Promise<void> {
    try {
      await load();
    } catch (error) {
      forget();
      throw error;
    }
  }

  return { load, preload };
}

/** React waits a moment also for a promise that is kept, unless it carries its value (the fields that `use` reads). */
function withoutPause<Value>(promise: Promise<Value>): Promise<Value> {
  const carry = (value: Value) => Object.assign(promise, { status: 'fulfilled', value });
  promise.then(carry, () => undefined);
  return promise;
}

/** The bundler's loader asks for a style sheet once: one that did not come then would be missing from the view that does. */
const lostStyles = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  { capture: true },
);

async function fetchLostStyles(): Promise<void> {
  const lost = [...lostStyles];
  lostStyles.clear();
  await Promise.all(lost.map(fetchAgain));
}

function fetchAgain(lost: HTMLLinkElement): Promise<unknown> {
  const link = lost.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${STYLE_FAILURE} for ${link.href}`));
    lost.replaceWith(link);
  });
}

interface LoadedViewProps<Props> {
  readonly view: LazyView<Props>;
  readonly props: Props;
}

/** Draws a lazy view, or waits for its code in the nearest Suspense. */
export function LoadedView<Props extends object>({ view, props }: LoadedViewProps<Props>) {
  const View = use(view.load());
  return <View {...props} />;
}

/** Specification 8: a script that has not come after 2 minutes does not come. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The script took too long.')), VIEW_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** How the bundler's loader begins its message when a style sheet is what did not come. */
const STYLE_FAILURE = 'Unable to preload CSS';

/** Specification 8, load errors. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly isStyle: boolean;
  /** Lets the view be loaded again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    const isStyle = cause instanceof Error && cause.message.startsWith(STYLE_FAILURE);
    super(isStyle ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause });
    this.isStyle = isStyle;
    this.forget = forget;
  }
}

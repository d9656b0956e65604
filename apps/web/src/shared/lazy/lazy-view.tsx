import { VIEW_LOAD_TIMEOUT_MS } from '@grandstand/rules/constants';
import { type FunctionComponent, memo, use } from 'react';

export interface LazyView<Props> {
  /** Fetches the code once. A failure stays until it is forgotten, because React reads the failed promise again. */
  load(): Promise<FunctionComponent<Props>>;
  /** Preloads the code, so that the view then renders without suspending. */
  preload(): Promise<void>;
}

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & object : never;

/** The component of this name that a module exports, as a view: `lazyView(() => import('./clock.tsx'), 'Clock')`. */
export function lazyView<Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
): LazyView<PropsOf<Module[Name]>> {
  // The cast is safe: the props are those of the component.
  return lazyComponent(async () => (await fetchModule())[name] as FunctionComponent<PropsOf<Module[Name]>>);
}

/** Like React.lazy, but renders at once when preloaded, and a failed load can be retried. */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<FunctionComponent<Props>>,
): LazyView<Props> {
  let loading: Promise<FunctionComponent<Props>> | null = null;

  const forget = () => {
    loading = null;
  };

  async function fetchView(): Promise<FunctionComponent<Props>> {
    try {
      if (failedStyles.size > 0) await rerefetchFailedStyles();
      return await withTimeout(fetchCode());
    } catch (error) {
      throw new ChunkError(error, forget);
    }
  }

  function load(): Promise<FunctionComponent<Props>> {
    loading ??= withoutSuspending(fetchView());
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

/** `use` suspends even for a resolved promise, unless the promise has the fields `status` and `value` that `use` reads. */
function withoutSuspending<Value>(promise: Promise<Value>): Promise<Value> {
  const attachValue = (value: Value) => Object.assign(promise, { status: 'fulfilled', value });
  promise.then(attachValue, () => undefined);
  return promise;
}

/** Vite's preload requests a style sheet only once: after a failure, a retried view would lack it. */
const failedStyles = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

async function rerefetchFailedStyles(): Promise<void> {
  const failed = [...failedStyles];
  failedStyles.clear();
  await Promise.all(failed.map(refetch));
}

function refetch(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${STYLE_FAILURE} for ${link.href}`));
    failed.replaceWith(link);
  });
}

interface LoadedViewProps<Props> {
  readonly view: LazyView<Props>;
  readonly props: Props;
}

function Loaded<Props extends object>({ view, props }: LoadedViewProps<Props>) {
  const View = use(view.load());
  return <View {...props} />;
}

function hasSameProps<Props extends object>(
  before: LoadedViewProps<Props>,
  now: LoadedViewProps<Props>,
): boolean {
  if (before.view !== now.view) return false;
  const names = new Set([...Object.keys(before.props), ...Object.keys(now.props)]) as Set<keyof Props>;
  return [...names].every(name => Object.is(before.props[name], now.props[name]));
}

/** Renders a lazy view; suspends until its code has loaded. Memoized by the view's own props. */
export const LoadedView = memo(Loaded, hasSameProps) as typeof Loaded;

/** Specification 8: loading a script times out after 2 minutes. */
async function withTimeout<T>(loading: Promise<T>): Promise<T> {
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

/** The prefix of Vite's error message for a style sheet that failed to load. */
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

import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** True during hydration, whose render matches the server's HTML. Content below the fold, or known only to the browser, renders after it. */
export const InitialHtmlContext = createContext(false);

export function useIsInitialHtml(): boolean {
  return useContext(InitialHtmlContext);
}

interface Props {
  readonly children: ReactNode;
  /** Called when every part of the page is hydrated and has rendered what the server could not know. */
  readonly onHydrated: () => void;
}

const LONGEST_WAIT_MS = 500;

function whenIdle(call: () => void): void {
  // Older versions of Safari have none.
  const request: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
  if (request) request(call, { timeout: LONGEST_WAIT_MS });
  else setTimeout(call);
}

/**
 * The first commit hydrates the server's HTML, then a transition renders the rest without blocking input. React hydrates the
 * boundaries of errors in its spare time; rendering before it has would begin again at each of them.
 */
export function AfterInitialHtml({ children, onHydrated }: Props) {
  const [isInitialHtml, setInitialHtml] = useState(true);
  useEffect(() => {
    if (isInitialHtml) whenIdle(() => startTransition(() => setInitialHtml(false)));
    else onHydrated();
  }, [isInitialHtml, onHydrated]);
  return <InitialHtmlContext value={isInitialHtml}>{children}</InitialHtmlContext>;
}

import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/**
 * How much of the page is rendered: the server's HTML; also the content below it, and what only the browser knows; also the page's
 * end, which no first screen shows.
 */
export type RenderedPart = 'html' | 'content' | 'all';

export const RenderedPartContext = createContext<RenderedPart>('all');

/** True during hydration, whose render matches the server's HTML. Content below the fold, or known only to the browser, renders after it. */
export function useIsInitialHtml(): boolean {
  return useContext(RenderedPartContext) === 'html';
}

/** Whether the page's end renders too. */
export function useHasPageEnd(): boolean {
  return useContext(RenderedPartContext) === 'all';
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

const NEXT_PART = { html: 'content', content: 'all', all: null } as const;

/**
 * The first commit hydrates the server's HTML, then two transitions render the rest without blocking input: the layout of all of it
 * at once would block a phone. React hydrates the boundaries of errors in its spare time; rendering before it has would begin
 * again at each of them.
 */
export function AfterInitialHtml({ children, onHydrated }: Props) {
  const [part, setPart] = useState<RenderedPart>('html');
  useEffect(() => {
    const next = NEXT_PART[part];
    if (next) whenIdle(() => startTransition(() => setPart(next)));
    else onHydrated();
  }, [part, onHydrated]);
  return <RenderedPartContext value={part}>{children}</RenderedPartContext>;
}

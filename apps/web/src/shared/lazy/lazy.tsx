import { type ReactNode, Suspense } from 'react';
import type { LazyMessages } from '../i18n/lazy-messages.tsx';
import { WithMessages } from '../i18n/with-messages.tsx';
import { useIsInitialHtml } from '../initial-html.tsx';
import { type LazyView, LoadedView } from './lazy-view.tsx';

interface LazyProps<Props> {
  readonly view: LazyView<Props>;
  readonly props: Props;
  /** The message catalogue that the view needs in addition to those of the page. */
  readonly messages?: LazyMessages;
  readonly fallback?: ReactNode;
}

/** Renders a view whose code, and messages if it needs some, load on demand; `fallback` until both have loaded, and on the server. */
export function Lazy<Props extends object>({ view, props, messages, fallback }: LazyProps<Props>) {
  const isInitialHtml = useIsInitialHtml();
  if (isInitialHtml) return fallback;
  const loaded = <LoadedView view={view} props={props} />;
  if (messages === undefined) return <Suspense fallback={fallback}>{loaded}</Suspense>;
  return (
    <WithMessages messages={messages} fallback={fallback}>
      {loaded}
    </WithMessages>
  );
}

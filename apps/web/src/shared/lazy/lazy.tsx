import { type ReactNode, Suspense } from 'react';
import type { LazyMessages } from '../i18n/lazy-messages.tsx';
import { WithMessages } from '../i18n/with-messages.tsx';
import { type LazyView, LoadedView } from './lazy-view.tsx';

interface LazyProps<Props> {
  readonly view: LazyView<Props>;
  readonly props: Props;
  /** The message catalogue that the view needs in addition to those of the page. */
  readonly messages?: LazyMessages;
  readonly fallback?: ReactNode;
}

/** Renders a view whose code, and messages if it needs some, load on demand; `fallback` until both have loaded. */
export function Lazy<Props extends object>({ view, props, messages, fallback }: LazyProps<Props>) {
  const loaded = <LoadedView view={view} props={props} />;
  if (messages === undefined) return <Suspense fallback={fallback}>{loaded}</Suspense>;
  return (
    <WithMessages messages={messages} fallback={fallback}>
      {loaded}
    </WithMessages>
  );
}

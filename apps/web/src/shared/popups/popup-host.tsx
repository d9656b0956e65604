import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { Lazy } from '../lazy/lazy.tsx';
import { lazyView } from '../lazy/lazy-view.tsx';
import { usePopups } from './use-popups.ts';

const popupStack = lazyView(() => import('./popup-stack.tsx'), 'PopupStack');

/** Renders the open popups; their code loads when the first one opens. */
export function PopupHost() {
  const popups = usePopups();
  const isOpen = useSyncExternalStore(
    popups.listen,
    () => popups.list().length > 0,
    () => false,
  );
  const cancelAll = () => {
    for (const popup of popups.list()) popup.cancel();
  };
  return (
    isOpen && (
      <ErrorBoundary onFailure={cancelAll}>
        <Lazy view={popupStack} props={{}} />
      </ErrorBoundary>
    )
  );
}

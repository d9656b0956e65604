import { Suspense, useSyncExternalStore } from 'react';
import { Fence } from '../fence/fence.tsx';
import { LoadedView, lazyView } from '../routing/lazy-view.tsx';
import { usePopups } from './use-popups.ts';

const popupStack = lazyView(async () => (await import('./popup-stack.tsx')).PopupStack);

/** Where popups open; what draws them comes with the first. */
export function PopupPlace() {
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
      <Fence onFailure={cancelAll}>
        <Suspense>
          <LoadedView view={popupStack} props={{}} />
        </Suspense>
      </Fence>
    )
  );
}

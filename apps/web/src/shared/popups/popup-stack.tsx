import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Popup } from './popups.ts';
import { usePopups } from './use-popups.ts';

const NONE: readonly Popup[] = [];

export function PopupStack() {
  const popups = usePopups();
  const shown = useSyncExternalStore(popups.listen, popups.list, () => NONE);
  return shown.map(({ id, component: Content, attributes, ok, cancel, modal }) => (
    <div key={id}>
      {modal && <ModalQuery name={modal} onBack={cancel} />}
      <Content {...attributes} ok={ok} cancel={cancel} />
    </div>
  ));
}

function withoutModal(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('modal');
  return rest.size === 0 ? path : `${path}?${rest}`;
}

interface ModalQueryProps {
  readonly name: string;
  readonly onBack: () => void;
}

/** Decision G: an open dialog is in the address as `modal`, so that Back closes only it. */
function ModalQuery({ name, onBack }: ModalQueryProps) {
  const [path, goTo] = useLocation();
  const query = new URLSearchParams(useSearch());
  const isInAddress = query.get('modal') === name;
  const wasInAddress = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on open and once on close
  useEffect(() => {
    // After a reload the query is still in the address. Replace that entry, so that Back only closes this dialog.
    if (isInAddress) goTo(withoutModal(path, query), { replace: true });
    query.set('modal', name);
    goTo(`${path}?${query}`, { state: { scroll: window.scrollY } });
    return () => {
      if (new URLSearchParams(location.search).get('modal') === name) history.back();
    };
  }, []);

  useEffect(() => {
    if (wasInAddress.current && !isInAddress) onBack();
    wasInAddress.current = isInAddress;
  }, [isInAddress, onBack]);
  return null;
}

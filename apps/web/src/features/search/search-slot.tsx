import { useEffect, useRef } from 'react';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useModal } from '#shared/routing/use-modal.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';

const dialog = lazyView(() => import('./search-dialog.tsx'), 'SearchDialog');

/** Whether the key belongs to a text field or an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Opens the search dialog, also by the key `/`. The dialog loads on first use and receives the keys typed meanwhile. */
export function SearchSlot() {
  const { t } = useTranslator();
  const toasts = useToasts();
  const isInitialHtml = useIsInitialHtml();
  const { isOpen, open, close } = useModal('search');
  const typed = useRef('');

  useEffect(() => {
    if (!isOpen) typed.current = '';
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
      if (isOpen && e.key.length === 1) typed.current += e.key;
      else if (isOpen || e.key !== '/') return;
      else open();
      e.preventDefault();
    };
    // In the capture phase, before the player's keyboard shortcuts.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  if (!isOpen || isInitialHtml) return null;
  const closeOnFailure = () => {
    toasts.show({ type: 'error', text: t('chunk_failed_text') });
    close();
  };
  return (
    <ErrorBoundary onFailure={closeOnFailure}>
      <Lazy view={dialog} messages="find" props={{ close, typed }} />
    </ErrorBoundary>
  );
}

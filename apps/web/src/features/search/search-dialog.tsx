import { Icon } from '@grandstand/ui/icon';
import { IconButton } from '@grandstand/ui/icon-button';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { HitList, hitPath } from './hit-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search-dialog.module.css';
import { SearchFailed } from './search-failed.tsx';
import { nextHit, searchGroups, storedRecent, withRecent } from './search-hits.ts';
import { SearchStart } from './search-start.tsx';
import { useSearchResults } from './use-search.ts';

const RECENT = 'recent_searches';

/** The last query of this tab, so that going back from a hit shows the other hits again. */
let lastQuery = '';

export interface SearchDialogProps {
  readonly close: () => void;
  /** Input typed while the dialog was loading. */
  readonly typed: RefObject<string>;
}

/** One search for games, teams, schools, sports and films. */
export function SearchDialog({ close, typed }: SearchDialogProps) {
  const { t } = useTranslator();
  const storage = useStorage();
  const [, goTo] = useLocation();
  const [words, setWords] = useState(lastQuery);
  const [active, setActive] = useState<number | null>(null);
  const [recent, setRecent] = useState(() => storedRecent(storage.get(RECENT)));
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const results = useSearchResults(words);
  const groups = results.data ? searchGroups(results.data, results.query) : [];
  const hits = groups.flatMap(group => group.hits);
  const hasNone = results.data !== undefined && hits.length === 0 && !results.isPlaceholderData;

  // A layout effect: only a dialog that is still in the document restores the focus when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (typed.current === '') input.current?.select();
    else {
      lastQuery = typed.current;
      setWords(lastQuery);
      typed.current = '';
    }
    return () => element?.close();
  }, [typed]);

  function type(next: string): void {
    lastQuery = next;
    setWords(next);
    setActive(null);
  }

  function remember(): void {
    const next = withRecent(recent, words);
    setRecent(next);
    storage.set(RECENT, next);
  }

  function forget(): void {
    setRecent([]);
    storage.remove(RECENT);
    input.current?.focus();
  }

  function onKeyDown(e: KeyboardEvent): void {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      setActive(nextHit(active, e.key === 'ArrowDown' ? 1 : -1, hits.length));
    }
    if (e.key !== 'Enter') return;
    // Otherwise the same key press would also activate the button that gets the focus back, and reopen the search.
    e.preventDefault();
    // The results on screen may still belong to the previous query.
    if (results.isPlaceholderData || results.query !== words.trim() || hits.length === 0) return;
    remember();
    const hit = active === null ? undefined : hits[active];
    if (hit) goTo(hitPath(hit));
    else selectFirst();
  }

  /** Enter without an active hit activates the first one; on touch screens it closes the keyboard, which covers the hits. */
  function selectFirst(): void {
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    else setActive(0);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('search')}
      onCancel={e => {
        e.preventDefault();
        close();
      }}
      onClick={e => e.target === dialog.current && close()}
    >
      <div className={styles.box}>
        <div className={styles.line}>
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-label={t('search_label')}
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
            placeholder={t('search_hint')}
            value={words}
            onChange={e => type(e.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="close" label={t('close')} onClick={close} />
        </div>
        <div className={styles.found}>
          {words.trim() === '' && <SearchStart recent={recent} onWords={type} onForget={forget} />}
          {results.isLoadingError && (
            <SearchFailed error={results.error} retry={() => void results.refetch()} />
          )}
          {hasNone && <NothingFound words={results.query} />}
          <HitList id={listId} groups={groups} active={active} query={words} onChosen={remember} />
        </div>
        <VisuallyHidden role="status">
          {results.data && !results.isPlaceholderData ? t('search_found', { count: hits.length }) : ''}
        </VisuallyHidden>
      </div>
    </dialog>
  );
}

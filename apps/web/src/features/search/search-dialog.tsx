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

/** While the tab lives: going back from a hit finds the others again. */
let lastWords = '';

export interface SearchDialogProps {
  readonly close: () => void;
  /** What was typed before the box stood; taken over. */
  readonly typed: RefObject<string>;
}

/** One box for games, teams, schools, sports and films, with what it finds below it. */
export function SearchDialog({ close, typed }: SearchDialogProps) {
  const { t } = useTranslator();
  const storage = useStorage();
  const [, goTo] = useLocation();
  const [words, setWords] = useState(lastWords);
  const [active, setActive] = useState<number | null>(null);
  const [recent, setRecent] = useState(() => storedRecent(storage.get(RECENT)));
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const results = useSearchResults(words);
  const groups = results.data ? searchGroups(results.data, results.asked) : [];
  const hits = groups.flatMap(group => group.hits);
  const hasNone = results.data !== undefined && hits.length === 0 && !results.isPlaceholderData;

  // Before it leaves the page: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (typed.current === '') input.current?.select();
    else {
      lastWords = typed.current;
      setWords(lastWords);
      typed.current = '';
    }
    return () => element?.close();
  }, [typed]);

  function type(next: string): void {
    lastWords = next;
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
    // Where it leads away the focus goes back to what opened the search, and this press would open it again.
    e.preventDefault();
    // What is on screen may still answer the words before.
    if (results.isPlaceholderData || results.asked !== words.trim() || hits.length === 0) return;
    remember();
    const hit = active === null ? undefined : hits[active];
    if (hit) goTo(hitPath(hit));
    else pause();
  }

  /** Enter goes nowhere that is not marked: it marks the first hit for the next, or makes room where the keys cover the hits. */
  function pause(): void {
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    else setActive(0);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside the box does
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
          {results.isError && !results.data && (
            <SearchFailed error={results.error} retry={() => void results.refetch()} />
          )}
          {hasNone && <NothingFound words={results.asked} />}
          <HitList id={listId} groups={groups} active={active} query={words} onChosen={remember} />
        </div>
        <VisuallyHidden role="status">
          {results.data && !results.isPlaceholderData ? t('search_found', { count: hits.length }) : ''}
        </VisuallyHidden>
      </div>
    </dialog>
  );
}

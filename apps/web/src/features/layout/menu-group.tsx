import type { MenuItem } from '@grandstand/contract/content.schema';
import { Icon } from '@grandstand/ui/icon';
import { type FocusEvent, Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { SiteLink } from '#shared/routing/site-link.tsx';
import styles from './menu-group.module.css';
import { menuLinks } from './menu-links.ts';

interface MenuGroupProps {
  readonly item: MenuItem;
  isCurrent(to: string): boolean;
}

/** A nested menu entry: a button that opens its links. Escape or leaving the group closes it. */
export function MenuGroup({ item, isCurrent }: MenuGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const links = menuLinks(item.children);
  const close = () => setIsOpen(false);

  const closeWhenLeft = (e: FocusEvent<HTMLElement>) => {
    if (!e.currentTarget.contains(e.relatedTarget)) setIsOpen(false);
  };
  const closeByEscape = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <fieldset
      className={styles.group}
      aria-label={item.name}
      onBlur={closeWhenLeft}
      onKeyDown={closeByEscape}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={links.some(({ to }) => isCurrent(to)) || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {item.name}
        <Icon name="down" />
      </button>
      <ul id={listId} hidden={!isOpen}>
        <MenuEntries items={item.children} isCurrent={isCurrent} onChosen={close} />
      </ul>
    </fieldset>
  );
}

interface EntriesProps {
  readonly items: readonly MenuItem[];
  readonly onChosen: () => void;
  isCurrent(to: string): boolean;
}

/** A group within a group becomes a heading above its links. */
function MenuEntries({ items, isCurrent, onChosen }: EntriesProps) {
  return items.map(({ id, name, to, children }) => (
    <Fragment key={id}>
      <li>
        {to === null ? (
          <small>{name}</small>
        ) : (
          <SiteLink to={to} aria-current={isCurrent(to) ? 'page' : undefined} onClick={onChosen}>
            {name}
          </SiteLink>
        )}
      </li>
      <MenuEntries items={children} isCurrent={isCurrent} onChosen={onChosen} />
    </Fragment>
  ));
}

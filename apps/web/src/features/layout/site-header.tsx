import type { MenuItem } from '@grandstand/contract/content.schema';
import { Wrap } from '@grandstand/ui/wrap';
import { useLocation, useSearch } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { AccountEntry } from './account-entry.tsx';
import { Brand } from './brand.tsx';
import { MenuGroup } from './menu-group.tsx';
import { isCurrent } from './menu-links.ts';
import { SearchEntry } from './search-entry.tsx';
import styles from './site-header.module.css';

/** Brand and the channel's menu. */
export function SiteHeader() {
  const { t } = useTranslator();
  const { menu } = useChannel();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip_to_content')}
      </a>
      <header className={styles.header}>
        <Wrap className={styles.row}>
          <Brand />
          <nav className={styles.menu} aria-label={t('nav_main')}>
            {menu.map(item => (
              <MenuEntry key={item.id} item={item} isCurrent={to => isCurrent(to, path, search)} />
            ))}
          </nav>
          <SearchEntry />
          <AccountEntry />
        </Wrap>
      </header>
    </>
  );
}

interface MenuEntryProps {
  readonly item: MenuItem;
  isCurrent(to: string): boolean;
}

function MenuEntry({ item, isCurrent }: MenuEntryProps) {
  if (item.to === null) return <MenuGroup item={item} isCurrent={isCurrent} />;
  return (
    <SiteLink to={item.to} aria-current={isCurrent(item.to) ? 'page' : undefined}>
      {item.name}
    </SiteLink>
  );
}

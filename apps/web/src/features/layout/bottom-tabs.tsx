import { Icon } from '@grandstand/ui/icon';
import { useLocation, useSearch } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { useModal } from '#shared/routing/use-modal.ts';
import styles from './bottom-tabs.module.css';
import { isCurrent, menuLinks } from './menu-links.ts';

/** In addition to search and account. */
const MOST_TABS = 3;

/** The tab bar of phones: the menu's first entries with an icon, then search and account. */
export function BottomTabs() {
  const { t } = useTranslator();
  const { menu } = useChannel();
  const [path] = useLocation();
  const search = useSearch();
  const { open } = useModal('search');
  const tabs = menuLinks(menu).filter(({ icon }) => icon !== null);
  return (
    <nav className={styles.tabs} aria-label={t('nav_sections')}>
      <div className={styles.bar}>
        {tabs.slice(0, MOST_TABS).map(({ id, name, to, icon }) => (
          <SiteLink key={id} to={to} aria-current={isCurrent(to, path, search) ? 'page' : undefined}>
            {icon && <Icon name={icon} />}
            {name}
          </SiteLink>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={open}>
          <Icon name="search" />
          {t('search')}
        </button>
        <SiteLink to={paths.profile()} aria-current={isOwn(path) ? 'page' : undefined}>
          <Icon name="person" />
          {t('account_tab')}
        </SiteLink>
      </div>
    </nav>
  );
}

/** The sign-in counts as the account's tab, because the account redirects visitors there. */
function isOwn(path: string): boolean {
  return path.startsWith(paths.profile()) || path === paths.login() || path === paths.registration();
}

import { Icon } from '@grandstand/ui/icon';
import { useLocation, useSearch } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import styles from './bottom-tabs.module.css';
import { isCurrent, menuLinks } from './menu-links.ts';

/** As many as their words fit. */
const MOST_TABS = 5;

/** The tab bar of phones: the menu's first entries with an icon. Search and account are in the header (decision H320). */
export function BottomTabs() {
  const { t } = useTranslator();
  const { menu } = useChannel();
  const [path] = useLocation();
  const search = useSearch();
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
      </div>
    </nav>
  );
}

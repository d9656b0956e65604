import { Wrap } from '@grandstand/ui/wrap';
import { useLocation, useSearch } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { Brand } from './brand.tsx';
import { isCurrent, menuLinks } from './menu-links.ts';
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
            {menuLinks(menu).map(({ id, name, to }) => (
              <SiteLink key={id} to={to} aria-current={isCurrent(to, path, search) ? 'page' : undefined}>
                {name}
              </SiteLink>
            ))}
          </nav>
        </Wrap>
      </header>
    </>
  );
}

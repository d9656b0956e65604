import type { PageSummary } from '@grandstand/contract/content.schema';
import { characterCount } from '@grandstand/rules/name-fitting';
import { Wrap } from '@grandstand/ui/wrap';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { LazyLanguageChoice } from './lazy-language-choice.tsx';
import { watchLinks } from './menu-links.ts';
import styles from './site-footer.module.css';

const LEGAL = ['privacy', 'terms'];

function isLegal({ role }: PageSummary): boolean {
  return role !== null && LEGAL.includes(role);
}

export function SiteFooter() {
  const { t } = useTranslator();
  const { settings, menu, pages, participant_groups: groups, static_blocks: blocks } = useChannel();
  const links = watchLinks(menu);
  // The channel's passes page shows the same view.
  const hasPasses = links.some(({ to }) => to === paths.packages());
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.columns}>
          <section>
            <h2>{t('footer_watch')}</h2>
            {links.map(({ id, name, to }) => (
              <SiteLink key={id} to={to}>
                {name}
              </SiteLink>
            ))}
          </section>
          <section className={styles.schools}>
            <h2>{t('schools')}</h2>
            <div>
              {groups.map(({ id, name, alias }) => (
                <Link key={id} href={paths.school(alias)}>
                  {name}
                </Link>
              ))}
            </div>
          </section>
          <section>
            <h2>{t('footer_help')}</h2>
            <Link href={paths.faq()}>{t('title_faq')}</Link>
            <Link href={paths.contacts()}>{t('title_contacts')}</Link>
            {pages
              .filter(page => !isLegal(page) && !(page.role === 'passes' && hasPasses))
              .map(({ id, url, alt_name }) => (
                <SiteLink key={id} to={paths.page(url)}>
                  {alt_name}
                </SiteLink>
              ))}
          </section>
        </div>
        {blocks.footer && <ChannelHtml className={styles.block} html={blocks.footer} />}
        <div className={styles.legal}>
          <span>{settings.copyright}</span>
          {pages.filter(isLegal).map(({ id, url, alt_name }) => (
            <SiteLink key={id} to={paths.page(url)}>
              {alt_name}
            </SiteLink>
          ))}
          {settings.multi_language && <LazyLanguageChoice />}
          <span>{t('times_in_your_zone')}</span>
          {settings.notice && <span className={styles.notice}>{settings.notice}</span>}
        </div>
      </Wrap>
      <div
        className={styles.name}
        aria-hidden="true"
        data-text={settings.name}
        style={{ '--len': characterCount(settings.name) } as CSSProperties}
      />
    </footer>
  );
}

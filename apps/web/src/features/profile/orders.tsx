import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { EmptyPart } from './empty-part.tsx';
import styles from './profile-view.module.css';

/** The passes that are open: the free one that everybody has, then what was bought. */
export function Orders() {
  const { t } = useTranslator();
  const { settings } = useChannel();
  return (
    <div className={styles.part}>
      {settings.basic_pass && (
        <ul className={styles.rows}>
          <li>
            <span>
              <b>{t('basic_pass_yours', { name: settings.basic_pass.name })}</b>
              <small>{settings.basic_pass.description}</small>
            </span>
            <span>{t('basic_pass_active')}</span>
          </li>
        </ul>
      )}
      <EmptyPart
        title={t('orders_empty')}
        text={t('orders_empty_text')}
        to={paths.packages()}
        way={t('see_passes')}
      />
    </div>
  );
}

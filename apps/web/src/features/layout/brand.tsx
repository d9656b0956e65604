import { Link } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './brand.module.css';

export function Brand() {
  const { settings } = useChannel();
  return (
    <Link href={paths.home()} className={styles.brand}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans a channel's logo when it applies it */}
      <span className={styles.logo} aria-hidden="true" dangerouslySetInnerHTML={{ __html: settings.logo }} />
      <span>
        <b>{settings.name}</b>
        <small>{settings.tagline}</small>
      </span>
    </Link>
  );
}

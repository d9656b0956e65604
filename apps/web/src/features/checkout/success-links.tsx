import type { EventDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from './payment-states.module.css';

/** Only in a window that an embedded player has opened. */
const handOver = lazyView(() => import('#shared/embedding/hand-over-session.tsx'), 'HandOverSession');

interface Props {
  readonly event: EventDetail | undefined;
  /** The text of the link to the account. */
  readonly account: string;
}

/** Leads from a finished checkout to the game, or to all games, and to the account. */
export function SuccessLinks({ event, account }: Props) {
  const { t } = useTranslator();
  return (
    <div className={styles.actions}>
      {event && globalThis.opener && <Lazy view={handOver} props={{ event }} />}
      <Link
        href={event ? paths.watch(event.id) : paths.upcoming()}
        className={buttonClass({ kind: 'go', size: 'big' })}
      >
        {event && <Icon name="play" filled />}
        {event ? t('watch_game', { name: event.name }) : t('find_games')}
      </Link>
      <Link href={paths.profile()} className={buttonClass({ kind: 'line', size: 'big' })}>
        {account}
      </Link>
    </div>
  );
}

import type { EventDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { passType } from '#shared/passes/owned/owned.ts';
import type { Pass } from '#shared/passes/pass.ts';
import { paths } from '#shared/routing/paths.ts';
import { productName } from './order-summary.tsx';

interface Props {
  readonly pass: Pass;
  readonly event: EventDetail | undefined;
  /** Whether the user owns this pass; otherwise another pass gives access to the game. */
  readonly isOwn: boolean;
}

/** Specification 5, duplicate purchase: links to the game instead of selling the pass twice. */
export function AlreadyOwnedPage({ pass, event, isOwn }: Props) {
  const { t } = useTranslator();
  // The page may replace a form that was scrolled down.
  useEffect(() => {
    // In braces, because newer browsers return a promise, which is not a cleanup function.
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Notice
      level={1}
      role="status"
      title={isOwn ? t('already_bought', { type: t(`type_${passType(pass)}`) }) : t('already_watchable')}
      text={productName(pass, event)}
    >
      <Link href={event ? paths.watch(event.id) : paths.upcoming()} className={buttonClass({ kind: 'go' })}>
        {event ? t('watch_game', { name: event.name }) : t('find_games')}
      </Link>
      <Link href={paths.profile()} className={buttonClass({ kind: 'line' })}>
        {t('my_orders')}
      </Link>
    </Notice>
  );
}

import { Button, buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { Skeleton } from '@grandstand/ui/skeleton';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Wrap } from '@grandstand/ui/wrap';
import { type ComponentProps, useId } from 'react';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { withScrollableTables } from '#shared/html/scrollable-tables.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { RegionNotice } from '#shared/notice/region-notice.tsx';
import { PendingIntentBanner } from '#shared/passes/intent/pending-intent-banner.tsx';
import { PlanList } from '#shared/passes/plans/plan-list.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { useSession } from '#shared/session/session.ts';
import { WhenNear } from '#shared/when-near.tsx';
import { BasicPassCard } from './basic-pass-card.tsx';
import { Comparison } from './comparison.tsx';
import { GamePassCard } from './game-pass-card.tsx';
import styles from './packages-view.module.css';
import type { PassCardProps } from './pass-card-props.ts';
import { type PassCardInfo, passCardsOf, recommendedPass } from './pass-cards.ts';
import { SingleGames } from './single-games.tsx';
import { SportPassCard } from './sport-pass-card.tsx';
import { TeamPassCard } from './team-pass-card.tsx';

/** The passes; users without the basic pass see its gate first. The channel's passes page shows this view with the channel's text. */
export function PackagesView({ page }: ViewProps) {
  const { t } = useTranslator();
  const { settings, static_blocks: blocks } = useChannel();
  const session = useSession();
  const basicPass = settings.basic_pass?.name ?? t('title_packages');
  const isAtGate = session.kind === 'user' && !session.hasBasicPass;
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Heading level={1} size="xl">
          {page?.name ?? t(isAtGate ? 'gate_head' : 'packages_head')}
        </Heading>
        {isAtGate ? (
          <p>{t('gate_text', { name: basicPass })}</p>
        ) : (
          <p className={styles.lead}>{t('packages_text')}</p>
        )}
        {isAtGate && <PendingIntentBanner step="pass" />}
      </header>
      <RegionNotice />
      {blocks.passes_top && <ChannelHtml html={blocks.passes_top} />}
      {isAtGate ? (
        <div className={styles.gate}>
          <BasicPassCard name={basicPass} />
          <section className={styles.then}>
            <Heading level={2} size="sm">
              {t('more_with_a_pass')}
            </Heading>
            <Passes waitsFor={basicPass} />
          </section>
        </div>
      ) : (
        <>
          {session.kind === 'user' && settings.basic_pass && (
            <p className={styles.own}>
              <Icon name="check" />
              <span>
                {t('basic_pass_yours', { name: basicPass })} <small>{t('basic_pass_active')}</small>
              </span>
            </p>
          )}
          <Passes />
        </>
      )}
      {page && <PageText name={page.name} />}
    </Wrap>
  );
}

/** The text of the channel's passes page. */
function PageText({ name }: { readonly name: string }) {
  const { data, isPending } = useCall('getPage', { params: { name } });
  if (isPending) return <Skeleton style={{ blockSize: '6rem' }} />;
  return data && <ChannelHtml className={styles.text} html={withScrollableTables(data.html)} />;
}

function Passes({ waitsFor }: { readonly waitsFor?: string }) {
  const { t } = useTranslator();
  const packages = useCall('listPackages');
  const plans = useCall('listSubscriptions');
  if (packages.isLoadingError || plans.isLoadingError) {
    return (
      <Notice role="alert" title={t('packages_failed')} text={t('events_failed_text')}>
        <Button onClick={() => void Promise.all([packages.refetch(), plans.refetch()])}>{t('retry')}</Button>
      </Notice>
    );
  }
  if (!packages.data || !plans.data) return <Waiting />;
  const onSale = packages.data;
  if (onSale.length === 0 && plans.data.length === 0) return waitsFor === undefined && <NoPasses />;
  const cards = passCardsOf(onSale);
  return (
    <>
      <Plans plans={plans.data} waitsFor={waitsFor} />
      <PassCards
        cards={cards}
        level={waitsFor === undefined ? 2 : 3}
        recommended={waitsFor === undefined && plans.data.length === 0 ? recommendedPass(onSale) : undefined}
        waitsFor={waitsFor}
      />
      {waitsFor === undefined && (
        <>
          {onSale.some(pkg => pkg.is_single_event) && (
            <WhenNear className={styles.games}>
              <SingleGames />
            </WhenNear>
          )}
          <WhenNear>
            <Comparison passes={[...plans.data, ...cards.flatMap(({ passes }) => passes)]} />
          </WhenNear>
        </>
      )}
    </>
  );
}

/** The headings of the plans are below a heading that only screen readers show. */
function Plans({ plans, waitsFor }: ComponentProps<typeof PlanList>) {
  const { t } = useTranslator();
  const id = useId();
  if (plans.length === 0) return null;
  return (
    <ErrorBoundary>
      <section aria-labelledby={id}>
        <h2 id={id}>
          <VisuallyHidden>{t('plans')}</VisuallyHidden>
        </h2>
        <PlanList plans={plans} waitsFor={waitsFor} />
      </section>
    </ErrorBoundary>
  );
}

const CARDS = { game: GamePassCard, team: TeamPassCard, sport: SportPassCard } as const;

interface PassCardsProps extends Omit<PassCardProps, 'passes'> {
  readonly cards: readonly PassCardInfo[];
}

function PassCards({ cards, ...rest }: PassCardsProps) {
  return (
    <div className={styles.tickets}>
      {cards.map(({ kind, passes }) => {
        const KindCard = CARDS[kind];
        return (
          <ErrorBoundary key={kind}>
            <KindCard passes={passes} {...rest} />
          </ErrorBoundary>
        );
      })}
    </div>
  );
}

function NoPasses() {
  const { t } = useTranslator();
  return (
    <Notice title={t('passes_none')} text={t('passes_none_text')}>
      <Link href={paths.upcoming()} className={buttonClass({ kind: 'go' })}>
        {t('find_games')}
      </Link>
    </Notice>
  );
}

function Waiting() {
  return (
    <div className={styles.tickets} aria-busy="true">
      {[1, 2, 3].map(number => (
        <Skeleton key={number} style={{ blockSize: '11.5rem' }} />
      ))}
    </div>
  );
}

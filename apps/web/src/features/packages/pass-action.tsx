import type { Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { AlreadyOwnedNote } from '#shared/passes/owned/already-owned-note.tsx';
import { CoveredBySubscriptionNote } from '#shared/passes/owned/covered-by-subscription-note.tsx';
import { isOwned } from '#shared/passes/owned/owned.ts';
import { useActiveProducts } from '#shared/passes/owned/use-active-products.ts';
import type { Pass } from '#shared/passes/pass.ts';
import { isOnSale } from '#shared/passes/pass.ts';
import { TotalPriceLine } from '#shared/passes/price/total-price-line.tsx';
import { useAccessUntil } from '#shared/passes/price/use-quote.ts';
import { paths } from '#shared/routing/paths.ts';
import { costsAsPass, NEXT_GAMES } from './games-sold-alone.ts';
import styles from './pass-card.module.css';

interface Props {
  readonly pass: Pass;
  readonly isRecommended: boolean;
}

/** The link to checkout with the total price, or a note why the pass cannot be bought. */
export function PassAction({ pass, isRecommended }: Props) {
  const { t } = useTranslator();
  const active = useActiveProducts();
  if (isOwned(pass, {}, active)) return <AlreadyOwnedNote pass={pass} />;
  if (!isOnSale(pass)) return <p className={styles.locked}>{t('not_on_sale')}</p>;
  return <CheckoutLink pass={pass} isRecommended={isRecommended} />;
}

function CheckoutLink({ pass, isRecommended }: { readonly pass: Package; readonly isRecommended: boolean }) {
  const { t } = useTranslator();
  const selection = useQuotable(pass);
  // For a single game the quote is that of an example game, whose access period does not apply to the others.
  const until = useAccessUntil(pass.is_single_event ? null : selection);
  const look = buttonClass({ kind: isRecommended ? 'go' : 'line', wide: true });
  return (
    <>
      <CoveredBySubscriptionNote pass={pass} />
      <TotalPriceLine pass={pass} selection={selection} />
      <Link href={checkoutPathOf(pass)} className={look} aria-label={`${t(labelKeyOf(pass))}: ${pass.name}`}>
        {t(labelKeyOf(pass))}
      </Link>
      {until && <p className={styles.fine}>{until}</p>}
    </>
  );
}

/** A single-game pass is bought on the page of the game. */
function checkoutPathOf(pass: Package): string {
  return pass.is_single_event ? paths.upcoming() : paths.buy(selectionQuery({ package_id: pass.id }));
}

function labelKeyOf(pass: Package) {
  if (pass.is_single_event) return 'choose_game';
  return pass.is_team_pass ? 'choose_team' : 'buy_pass';
}

/** A selection for the quote: a team pass costs the same for every team, and a single-game pass for every game without its own price. */
function useQuotable(pass: Package): Selection | null {
  const game = useGameFor(pass);
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: pass.is_team_pass });
  if (pass.is_single_event) return game;
  if (!pass.is_team_pass) return { package_id: pass.id };
  const [first] = teams.data ?? [];
  return first ? { package_id: pass.id, participant_id: first.id } : null;
}

function useGameFor(pass: Package): Selection | null {
  const { data: games } = useCall('listEvents', { query: NEXT_GAMES, enabled: pass.is_single_event });
  const game = games?.find(candidate => costsAsPass(candidate, pass) && !candidate.has_access);
  return game ? { event_id: game.id, single_event_package_id: pass.id } : null;
}

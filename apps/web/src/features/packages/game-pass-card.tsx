import type { Package, SportsEvent } from '@grandstand/contract/entities.schema';
import { gamePrice } from '@grandstand/rules/game-price';
import { SelectField } from '@grandstand/ui/select-field';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { dayTimeText } from '#shared/events/event-time.ts';
import { Poster } from '#shared/events/poster.tsx';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { gamesSoldAlone, NEXT_GAMES } from '#shared/passes/price/quotable.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './pass-card.module.css';
import { PassCard } from './pass-card.tsx';
import type { PassCardProps } from './pass-card-props.ts';

/** One of the next games that are sold alone, whose teams meet on the ticket. Hidden if it turns out that there are none. */
export function GamePassCard({ passes: [pass], recommended, ...rest }: PassCardProps) {
  const { t } = useTranslator();
  const optionOf = useOptionOf();
  // The response renders the whole ticket at once; deferred, it leaves room for input.
  const { data, isPending } = useDeferredValue(useCall('listEvents', { query: NEXT_GAMES }));
  const [chosenId, choose] = useState<string | null>(null);
  const games = gamesSoldAlone(data ?? []).filter(game => game.single_event_package_id === pass.id);
  const game = games.find(({ id }) => String(id) === chosenId) ?? games[0];
  if (!game && !isPending) return null;
  return (
    <PassCard
      {...rest}
      {...offerOf(game, pass)}
      isRecommended={pass === recommended}
      picture={
        <div className={styles.game} aria-hidden="true">
          {game && <Poster event={game} layout="next" />}
        </div>
      }
      choice={
        <SelectField
          label={t('choose_game')}
          options={games.map(optionOf)}
          value={game ? String(game.id) : ''}
          onChange={e => choose(e.target.value)}
        />
      }
    />
  );
}

/** Until the games are known, the ticket leads to them and has the price of its pass. */
function offerOf(game: SportsEvent | undefined, pass: Package) {
  const chosen = { single_event_package_id: pass.id };
  if (!game) return { pass, quoted: null, chosen, href: paths.upcoming() };
  const selection = { ...chosen, event_id: game.id };
  const price = gamePrice(game, pass);
  return {
    pass: { ...pass, ...price },
    quoted: selection,
    chosen: selection,
    href: paths.buy(selectionQuery(selection)),
  };
}

function useOptionOf() {
  const { locale } = useTranslator();
  const zone = useZone();
  return ({ id, name, event_utc_ts: at }: SportsEvent) => ({
    code: String(id),
    name: `${name}, ${dayTimeText(at, locale, zone)}`,
  });
}

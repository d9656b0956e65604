import { Chip, Chips } from '@grandstand/ui/chip';
import { useState } from 'react';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { paths } from '#shared/routing/paths.ts';
import { PassCard } from './pass-card.tsx';
import type { PassCardProps } from './pass-card-props.ts';
import { coveredParts } from './pass-cards.ts';
import { SchoolBars } from './school-bars.tsx';

/** One of the passes that cover whole sports. Only the chosen sports are lit. */
export function SportPassCard({ passes, recommended, ...rest }: PassCardProps) {
  const { t } = useTranslator();
  const { participant_groups: groups, event_categories: sports } = useChannel();
  const [chosenId, choose] = useState<number | null>(null);
  const pass = passes.find(({ id }) => id === chosenId) ?? passes[0];
  const selection = { package_id: pass.id };
  return (
    <PassCard
      {...rest}
      pass={pass}
      quoted={selection}
      chosen={selection}
      href={paths.buy(selectionQuery(selection))}
      isRecommended={recommended !== undefined && passes.includes(recommended)}
      picture={<SchoolBars groups={groups} parts={coveredParts(pass, sports)} />}
      choice={
        passes.length > 1 && (
          <Chips label={t('choose_sport')}>
            {passes.map(({ id, name }) => (
              <Chip key={id} pressed={id === pass.id} onClick={() => choose(id)}>
                {name}
              </Chip>
            ))}
          </Chips>
        )
      }
    />
  );
}

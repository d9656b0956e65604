import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { useId, useState } from 'react';
import { useChannel } from '#shared/channel.ts';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { passType } from '#shared/passes/owned/owned.ts';
import { isPackage, type Pass } from '#shared/passes/pass.ts';
import { useQuotable } from '#shared/passes/price/quotable.ts';
import { useTotalPrice } from '#shared/passes/price/total-price.ts';
import { useQuote } from '#shared/passes/price/use-quote.ts';
import styles from './comparison.module.css';
import { coversText } from './covers-text.ts';

/** All passes in one table: the games, how long they open them, and the total. Folded on a phone until it is opened. */
export function Comparison({ passes }: { readonly passes: readonly Pass[] }) {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const basic = settings.basic_pass;
  return (
    <section className={styles.comparison} data-open={isOpen || undefined}>
      <Heading level={2} size="md">
        {t('compare_passes')}
      </Heading>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('compare_passes')}
        <Icon name="down" />
      </button>
      <div id={id} className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('compare_pass')}</th>
              <th scope="col">{t('compare_games')}</th>
              <th scope="col">{t('compare_access')}</th>
              <th scope="col">{t('compare_total')}</th>
            </tr>
          </thead>
          <tbody>
            {basic && (
              <tr>
                <th scope="row">{basic.name}</th>
                <td>{basic.description}</td>
                <td>{t('access_endless')}</td>
                <td>{t('free')}</td>
              </tr>
            )}
            {passes.map(pass => (
              <Row key={`${passType(pass)} ${pass.id}`} pass={pass} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslator();
  const selection = useQuotable(pass);
  const { total, includes } = useTotalPrice(pass, selection);
  return (
    <tr>
      <th scope="row">{pass.name}</th>
      <td>{coversText(t, pass)}</td>
      <td>{useAccessText(pass, selection)}</td>
      <td>
        <b>{total}</b> <small>{includes}</small>
      </td>
    </tr>
  );
}

function useAccessText(pass: Pass, selection: ReturnType<typeof useQuotable>): string {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  const { data: quote } = useQuote(selection);
  if (!isPackage(pass)) return t('access_renewed');
  const until = quote?.access_until;
  if (until) return t('access_day', { day: dayOf(until) });
  return quote || pass.is_single_event ? t('access_endless') : '';
}

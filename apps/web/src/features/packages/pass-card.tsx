import type { Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { buttonClass } from '@grandstand/ui/button';
import { classNames } from '@grandstand/ui/class-names';
import { LockedNote } from '@grandstand/ui/locked-note';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { isOwned, useActiveProducts } from '#shared/passes/owned/owned.ts';
import { AlreadyOwnedNote, CoveredBySubscriptionNote } from '#shared/passes/owned/owned-notes.tsx';
import { PriceLabel, TotalPriceLine } from '#shared/passes/price/pass-price.tsx';
import { usePaymentTerms } from '#shared/passes/price/payment-terms.ts';
import { useTotalPrice } from '#shared/passes/price/total-price.ts';
import { useListedSelection } from '#shared/passes/price/use-priced-selection.ts';
import { useNearViewport } from '#shared/use-near-viewport.ts';
import { coversText } from './covers-text.ts';
import styles from './pass-card.module.css';

interface Offer {
  readonly pass: Package;
  /** Decides the price; null while it is unknown. */
  readonly quoted: Selection | null;
  /** The buyer's choice on the ticket. */
  readonly chosen: Selection;
  readonly href: string;
  readonly isRecommended: boolean;
}

interface Props extends Offer {
  readonly picture: ReactNode;
  /** The choice of a game, a team or a sport. */
  readonly choice?: ReactNode;
  /** One level below the section heading. */
  readonly level: 2 | 3;
  /** Name of the basic pass, if the user must accept it first. */
  readonly waitsFor?: string | undefined;
}

/**
 * A pass in the look of a ticket: a picture of what it opens, the choice, and the price on the stub. Its quote loads once the
 * visitor scrolls near.
 */
export function PassCard({ picture, choice, level, waitsFor, quoted, ...offer }: Props) {
  const { t } = useTranslator();
  const { pass, isRecommended } = offer;
  const Name = `h${level}` as const;
  const ticket = useRef<HTMLElement>(null);
  const isNear = useNearViewport(ticket);
  const priced = useListedSelection(quoted, pass);
  return (
    <article
      ref={ticket}
      className={classNames(styles.ticket, waitsFor !== undefined && styles.waiting)}
      data-recommended={isRecommended || undefined}
    >
      {picture}
      <div className={styles.body}>
        <Name>{pass.name}</Name>
        <p className={styles.covers}>{coversText(t, pass)}</p>
        {waitsFor === undefined && choice}
      </div>
      <div className={styles.stub}>
        <Cost pass={pass} />
        {waitsFor === undefined ? (
          <Action {...offer} quoted={isNear ? priced : null} />
        ) : (
          <LockedNote>{t('after_basic_pass', { name: waitsFor })}</LockedNote>
        )}
      </div>
    </article>
  );
}

function Cost({ pass }: { readonly pass: Package }) {
  return (
    <p className={styles.cost}>
      {pass.tag && <em className={styles.tag}>{pass.tag}</em>}
      <PriceLabel pass={pass} />
    </p>
  );
}

/** The total, the terms and the way to checkout, or a note why the pass is not sold to this user. */
function Action({ pass, quoted, chosen, href, isRecommended }: Offer) {
  const { t } = useTranslator();
  const active = useActiveProducts();
  const { buttonText } = useTotalPrice(pass, quoted);
  const terms = usePaymentTerms(quoted);
  if (isOwned(pass, chosen, active)) return <AlreadyOwnedNote pass={pass} />;
  const label = t('buy_for', { price: buttonText });
  return (
    <>
      <CoveredBySubscriptionNote pass={pass} />
      <div className={styles.terms}>
        <TotalPriceLine pass={pass} selection={quoted} />
        <p>{terms}</p>
      </div>
      <Link
        href={href}
        className={buttonClass({ kind: isRecommended ? 'go' : 'line', wide: true })}
        aria-label={`${label}: ${pass.name}`}
      >
        {label}
      </Link>
    </>
  );
}

import type { Package } from '@grandstand/contract/entities.schema';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { usePriceLabel } from '#shared/passes/price/pass-price.tsx';
import { useQuotable } from '#shared/passes/price/quotable.ts';
import { useTotalPrice } from '#shared/passes/price/total-price.ts';
import { firstOffer } from './first-offer.ts';

/** The lowest price on sale now, with its total, in one line. */
export function BandOffer() {
  const { data: packages } = useCall('listPackages');
  const offer = packages && firstOffer(packages);
  return offer && <Offer pass={offer} />;
}

function Offer({ pass }: { readonly pass: Package }) {
  const { t } = useTranslator();
  const { currency, amount, every = '' } = usePriceLabel(pass);
  const { total, includes } = useTotalPrice(pass, useQuotable(pass));
  return `${t('offer_from', { name: pass.name, price: `${currency} ${amount}${every}` })} ${total} ${includes}.`;
}

import type { Package } from '@grandstand/contract/entities.schema';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useQuotable } from '#shared/passes/price/quotable.ts';
import { useTotalPrice } from '#shared/passes/price/total-price.ts';
import { firstOffer } from './first-offer.ts';

/** The pass with the lowest price on sale now, and its total. A label such as `$4.99/month` would need the terms next to it (decision H81). */
export function BandOffer() {
  const { data: packages } = useCall('listPackages');
  const offer = packages && firstOffer(packages);
  return offer && <Offer pass={offer} />;
}

function Offer({ pass }: { readonly pass: Package }) {
  const { t } = useTranslator();
  const { total, includes } = useTotalPrice(pass, useQuotable(pass));
  return t('offer_from', { name: pass.name, price: `${total} ${includes}` });
}

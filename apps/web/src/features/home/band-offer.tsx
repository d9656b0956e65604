import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import type { Pass } from '#shared/passes/pass.ts';
import { trialDays } from '#shared/passes/pass.ts';
import { usePriceLabel } from '#shared/passes/price/use-price-label.ts';
import { firstOffer } from './first-offer.ts';

/** The current offer, in one line. */
export function BandOffer() {
  const { data: packages } = useCall('listPackages');
  const { data: subscriptions } = useCall('listSubscriptions');
  const offer = packages && subscriptions && firstOffer([...packages, ...subscriptions]);
  return offer && <Offer pass={offer} />;
}

function Offer({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslator();
  const { currency, amount, every = '' } = usePriceLabel(pass);
  const days = trialDays(pass);
  return [
    t('offer_from', { name: pass.name, price: `${currency} ${amount}${every}` }),
    ...(days > 0 ? [`${t('trial_days', { count: days })}.`] : []),
  ].join(' ');
}

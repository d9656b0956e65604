import { useEffect, useState } from 'react';
import { useCall } from '../api/call-options.ts';
import { Lazy } from '../lazy/lazy.tsx';
import { lazyView } from '../lazy/lazy-view.tsx';

const banner = lazyView(() => import('./failed-payment-banner.tsx'), 'FailedPaymentBanner');

/** As long as the page of a game waits for its first frame. */
const AFTER_MS = 1500;

/** Loads the banner after the page's own content, and for subscribers only: access lasts while a renewal is overdue. */
export function FailedPaymentSlot() {
  const { data } = useCall('getProfile');
  const isSubscriber = data?.access.active_products.some(({ type }) => type === 'subscription');
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSubscriber && isAfter ? <Lazy view={banner} props={{}} messages="buy" /> : null;
}

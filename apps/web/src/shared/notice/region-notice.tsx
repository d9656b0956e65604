import { useTranslator } from '../i18n/use-translator.ts';
import { useGeo } from '../session/use-geo.ts';

/** Specification 6, geo block: warns before a payment for content that cannot be watched in the visitor's region. */
export function RegionNotice() {
  const { t } = useTranslator();
  const geo = useGeo();
  if (!geo?.is_geo_blocked) return null;
  return <p role="alert">{t('error_geo_blocked')}</p>;
}

/** Tracking parameters, which other sites add to links and no page reads. */
const TRACKING = /^(?:utm_\w+|mc_[ce]id|fbclid|gclid|dclid|msclkid|igshid|ttclid|twclid|yclid|_ga|trk)$/i;

/** The path and query that a page is rendered for, without tracking parameters. */
export function pageAddress(url: string): string {
  const [path = '/', ...rest] = url.split('?');
  const fields = rest.join('?').split('&');
  const own = fields.filter(field => field !== '' && !TRACKING.test(field.split('=')[0] ?? ''));
  return own.length === 0 ? path : `${path}?${own.join('&')}`;
}

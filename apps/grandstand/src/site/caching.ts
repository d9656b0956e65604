/** The `Cache-Control` header of what changes rarely and matters little when it is old. */
export const HOUR = 'public, max-age=3600';

/** The `Cache-Control` header of a file that never changes under its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

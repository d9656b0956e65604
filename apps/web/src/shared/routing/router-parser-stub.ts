/** Replaces the path parser of wouter in the build: `matchPath` is used instead. */
export function parse(): never {
  throw new Error('This build does not include the path parser of wouter.');
}

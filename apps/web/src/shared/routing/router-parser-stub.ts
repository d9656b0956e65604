/** Replaces the router's own address parser in the build: `matchPath` is used instead. */
export function parse(): never {
  throw new Error('This build leaves this part of the router out.');
}

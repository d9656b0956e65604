/** Stands in the build for the router's own reading of addresses, which `matchPath` does in its place. */
export function parse(): never {
  throw new Error('This build leaves this part of the router out.');
}

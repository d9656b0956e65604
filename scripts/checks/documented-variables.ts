const VARIABLE = /^ {2}(?<name>[A-Z][A-Z\d]*(?:_[A-Z\d]+)*): ?(?:z\b|port\b|networks\b|webAddress\b|$)/gm;

/** The variables of an environment's schema, as `apps/grandstand/src/config` writes it. */
export const variablesOf = (source: string) =>
  [...source.matchAll(VARIABLE)].map(({ groups }) => groups?.name ?? '');

/** The variables that no page names in backticks. */
export const undocumented = (variables: readonly string[], pages: readonly string[]) =>
  variables.filter(name => !pages.some(page => new RegExp(`\`${name}[\`=]`).test(page)));

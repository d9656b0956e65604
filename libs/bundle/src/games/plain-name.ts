/** A name as it is compared: `Étoile du Nord (M)` and `etoile  du nord, m` are the same. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `Étoile du Nord` → `etoile-du-nord`. */
export function slug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

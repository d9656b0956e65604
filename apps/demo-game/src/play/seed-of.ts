const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** The seed of a bundle's game, from the key of its event: the same on every machine, so that footage can be stored. */
export function seedOf(key: string): number {
  let hash = FNV_OFFSET;
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return hash >>> 1;
}

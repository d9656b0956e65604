/** Returns the codec name (RFC 6381) of an H.264 track from its init segment. */
export function videoCodec(init: Buffer): string {
  // The name also occurs nowhere else in an init segment we wrote, so its box is found without a walk.
  const at = init.indexOf('avcC', 0, 'latin1');
  if (at < 0) throw new Error('the init segment has no H.264 track');
  // After the name: version, then profile, constraints and level.
  return `avc1.${init.toString('hex', at + 5, at + 8)}`;
}

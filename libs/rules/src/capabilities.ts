/** Specification 6: what the server lists, "lowercased into flags". */
export const CAPABILITIES = [
  'watch',
  'download',
  'clipping',
  'download_clip',
  'no_ads',
  'vod_media',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
export type CapabilityFlags = Readonly<Record<Capability, boolean>>;

/** Specification 3, access features of a pass; the capability is named without `_access`. */
export const ACCESS_FEATURES = [
  'watch',
  'download',
  'clipping',
  'download_clip',
  'no_ads',
  'vod_media_access',
] as const;
export type AccessFeature = (typeof ACCESS_FEATURES)[number];

/** Decision D33: the union of what all active passes give, in the specification's order. */
export function capabilitiesOf(passes: readonly (readonly AccessFeature[])[]): Capability[] {
  const given = new Set<Capability>(passes.flat().map(capabilityOf));
  return CAPABILITIES.filter(capability => given.has(capability));
}

function capabilityOf(feature: AccessFeature): Capability {
  return feature === 'vod_media_access' ? 'vod_media' : feature;
}

export function capabilityFlags(list: readonly string[]): CapabilityFlags {
  const given = new Set(list.map(one => one.toLowerCase()));
  return {
    watch: given.has('watch'),
    download: given.has('download'),
    clipping: given.has('clipping'),
    download_clip: given.has('download_clip'),
    no_ads: given.has('no_ads'),
    vod_media: given.has('vod_media'),
  };
}

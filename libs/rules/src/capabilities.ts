/** Specification 6: the server lists them, and clients read the list "lowercased into flags". */
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

/** Decision D33: the union of the features of all active passes, in the specification's order. */
export function capabilitiesOf(passes: readonly (readonly AccessFeature[])[]): Capability[] {
  const included = new Set<Capability>(passes.flat().map(capabilityOf));
  return CAPABILITIES.filter(capability => included.has(capability));
}

function capabilityOf(feature: AccessFeature): Capability {
  return feature === 'vod_media_access' ? 'vod_media' : feature;
}

export function capabilityFlags(list: readonly string[]): CapabilityFlags {
  const names = new Set(list.map(name => name.toLowerCase()));
  return {
    watch: names.has('watch'),
    download: names.has('download'),
    clipping: names.has('clipping'),
    download_clip: names.has('download_clip'),
    no_ads: names.has('no_ads'),
    vod_media: names.has('vod_media'),
  };
}

/** The link type of the scripts of a page that starts after its first paint: browsers ignore it. */
export const PRELOADED_LATER = 'preloaded-later';

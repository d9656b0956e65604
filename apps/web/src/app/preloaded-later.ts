/**
 * The link type of a page's scripts, which browsers ignore. The scripts load with or after the first paint, so that they do not
 * compete with what it shows for bandwidth.
 */
export const PRELOADED_LATER = 'preloaded-later';

import type { ImgHTMLAttributes } from 'react';

type Loading = Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'fetchPriority'>;

/** The first picture of a page is the largest thing on a phone's first screen, so no other picture competes with it. */
export const EAGER_PICTURE: Loading = { loading: 'eager', fetchPriority: 'high' };

export const LAZY_PICTURE: Loading = { loading: 'lazy' };

import { endpoint } from './endpoint.ts';

/** Specification 7, events: the file of a game. That of a clip is in `own-clips.ts`. */
export const downloadEndpoints = {
  /** Returns the URL of a file to download; counts against the month's allowance. */
  downloadEvent: endpoint({
    path: 'download-event/{id}',
    key: 'personal',
    for: 'users',
    retry: 'never',
    shows: 'inline',
  }),
} as const;

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useSession } from '#shared/session/session.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { mayTrackVisitor } from '#shared/tag-consent/may-track-visitor.ts';
import { landingAddress } from './landing-address.ts';
import { streamOfPage, viewingContext } from './stream-of-page.ts';
import { trackRequests } from './track-requests.ts';
import { trackVideo } from './track-video.ts';
import { createTracker, type Tracker } from './tracker.ts';

export interface AnalyticsProps {
  /** The event that loaded this code: a frame of the page's video, or a sign of the visitor. */
  readonly sign: Event;
}

const tagManager = lazyView(() => import('./tag-manager/tag-manager.tsx'), 'TagManager');

/** The channel's own analytics and its tag manager, unless the visitor objects. */
export function Analytics(props: AnalyticsProps) {
  const { settings, config } = useChannel();
  const { google_tag: container } = settings.analytics;
  if (!mayTrackVisitor(settings.analytics)) return null;
  return (
    <>
      {config.datalake_base !== null && <Tracking {...props} />}
      {container !== null && (
        <ErrorBoundary>
          <Lazy view={tagManager} props={{ container }} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Reports to the datalake. Shows nothing. */
function Tracking({ sign }: AnalyticsProps) {
  const channel = useChannel();
  const queries = useQueryClient();
  const storage = useStorage();
  const [tracker, setTracker] = useState<Tracker | null>(null);

  useEffect(() => {
    const running = new AbortController();
    const { settings, config } = channel;
    const base = config.datalake_base;
    if (base === null) return;
    const isFrame = sign.type === 'timeupdate' && !(sign.target as Element).closest('[data-preroll]');
    let report: () => void = () => undefined;
    const profile = settings.analytics.key ?? config.channel_key;
    const created = createTracker({ base, profile, storage, onLeave: () => report() }, running.signal);
    report = trackVideo(
      {
        page: document,
        stream: () => streamOfPage(location.pathname, queries),
        context: stream => viewingContext(stream, channel, queries),
        prerollAt: url => settings.prerolls.find(preroll => url.endsWith(preroll.url))?.id,
        askedAt: () => performance.getEntriesByName('play', 'mark').at(-1)?.startTime,
        add: created.add,
        now: () => performance.now(),
      },
      isFrame ? sign.timeStamp : null,
      running.signal,
    );
    trackRequests(config.api_base, request => created.log('api_request', request), running.signal);
    setTracker(created);
    return () => running.abort();
  }, [channel, queries, storage, sign]);

  usePageViews(tracker);
  useLogins(tracker);
  return null;
}

function usePageViews(tracker: Tracker | null): void {
  const [path] = useLocation();
  const search = useSearch();
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (tracker === null) return;
    const landing = last.current === null ? landingAddress() : null;
    if (landing !== null) tracker.viewPage(landing);
    last.current = location.href;
    tracker.viewPage(location.href);
  }, [tracker, path, search]);
}

const SIGNED_OUT = 'was_signed_out';

/** A login is a user where a visitor was, also across the pages of a sign-in service. */
function useLogins(tracker: Tracker | null): void {
  const session = useSession();
  const storage = useStorage();
  const user = session.kind === 'user' ? session.user : null;
  useEffect(() => {
    if (tracker === null || session.kind === 'unknown') return;
    tracker.setUser(user && { user_id: user.id, user_email: user.email });
    if (user === null) storage.set(SIGNED_OUT, true);
    else if (storage.get(SIGNED_OUT) === true) {
      storage.remove(SIGNED_OUT);
      tracker.log('login');
    }
  }, [tracker, session.kind, user, storage]);
}

import { mayTrack } from '@grandstand/rules/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { useSession } from '#shared/session/session.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { streamOfPage, viewingContext } from './stream-of-page.ts';
import { trackRequests } from './track-requests.ts';
import { trackVideo } from './track-video.ts';
import { createTracker, type Tracker } from './tracker.ts';

export interface AnalyticsProps {
  /** The event that loaded this code: a frame of the page's video, or a sign of the visitor. */
  readonly sign: Event;
}

/** The channel's own analytics: reports to the datalake, unless the visitor objects. Shows nothing. */
export function Analytics(props: AnalyticsProps) {
  const { analytics } = useChannel().settings;
  const { doNotTrack } = navigator;
  const privacy_control: unknown = Reflect.get(navigator, 'globalPrivacyControl');
  const browser = {
    hostname: location.hostname,
    do_not_track: doNotTrack,
    privacy_control: privacy_control === true,
  };
  return mayTrack(browser, analytics.localhost === true) && <Tracking {...props} />;
}

function Tracking({ sign }: AnalyticsProps) {
  const channel = useChannel();
  const queries = useQueryClient();
  const storage = useStorage();
  const [tracker, setTracker] = useState<Tracker | null>(null);
  /** The first page was opened when the document was. */
  const openedAt = useRef(0);

  useEffect(() => {
    const running = new AbortController();
    const { settings, config } = channel;
    const base = config.datalake_base;
    if (base === null) return;
    const firstFrameAt = sign.type === 'timeupdate' ? sign.timeStamp : null;
    let report: () => void = () => undefined;
    const profile = settings.analytics.key ?? config.channel_key;
    const created = createTracker({ base, profile, storage, onLeave: () => report() }, running.signal);
    report = trackVideo(
      {
        page: document,
        stream: () => streamOfPage(location.pathname, queries),
        context: stream => viewingContext(stream, channel, queries),
        prerollAt: url => settings.prerolls.find(preroll => url.endsWith(preroll.url))?.id,
        openedAt: () => openedAt.current,
        add: created.add,
        now: () => performance.now(),
      },
      firstFrameAt,
      running.signal,
    );
    trackRequests(config.api_base, request => created.log('api_request', request), running.signal);
    setTracker(created);
    return () => running.abort();
  }, [channel, queries, storage, sign]);

  usePageViews(tracker, openedAt);
  useLogins(tracker);
  return null;
}

function usePageViews(tracker: Tracker | null, openedAt: { current: number }): void {
  const [path] = useLocation();
  const search = useSearch();
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (tracker === null) return;
    const landing = last.current === null ? landingAddress() : null;
    if (landing !== null) tracker.viewPage(landing);
    else if (last.current !== null) openedAt.current = performance.now();
    last.current = location.href;
    tracker.viewPage(location.href);
  }, [tracker, path, search]);
}

/** The address of the document, if the visitor has left it before this code loaded. */
function landingAddress(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || navigation.name === location.href ? null : navigation.name;
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

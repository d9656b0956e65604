import type { EventChange } from '@grandstand/contract/entities.schema';
import type { Channel } from '@grandstand/db/channels';
import { listEventStates } from '@grandstand/db/event-states';
import type { Services } from '#shared/services.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';
import { changeMessages, HEARTBEAT, READY, type SseConnection } from './sse-connection.ts';

interface ChannelSubscription {
  readonly feed: ChangeFeed;
  readonly connections: Set<SseConnection>;
  content_version: number;
}

/** Sends event changes to SSE connections. A channel is observed only while it has subscribers. */
export interface SseSubscribers {
  /** Sends the live events, then every change. Returns an unsubscribe function. */
  subscribe(channel: Channel, connection: SseConnection): Promise<() => void>;
  close(): void;
}

interface Ports {
  readonly services: Services;
  readonly onSent: (messages: number) => void;
}

const HEARTBEAT_MS = 20_000;

export function openSseSubscribers({ services, onSent }: Ports): SseSubscribers {
  const { deps, channels, presence } = services;
  const subscriptions = new Map<string, ChannelSubscription>();

  function addSubscription(channel: Channel): ChannelSubscription {
    const connections = new Set<SseConnection>();
    const feed = openChangeFeed({
      load: () => listEventStates(deps.db, channel.id, deps.now()),
      viewersOf: presence.viewersOf,
      now: deps.now,
      onChanges: changes => broadcast(connections, changes),
      onError: error => deps.log.warn({ err: error }, 'loading event changes failed'),
    });
    const subscription = { feed, connections, content_version: channel.content_version };
    subscriptions.set(channel.channel_key, subscription);
    return subscription;
  }

  function broadcast(connections: ReadonlySet<SseConnection>, changes: readonly EventChange[]): void {
    const text = changeMessages(changes);
    for (const connection of connections) connection.write(text);
    onSent(changes.length * connections.size);
  }

  function refreshChanged(): void {
    for (const [key, subscription] of subscriptions) {
      const version = channels.byKey(key)?.content_version ?? subscription.content_version;
      if (version === subscription.content_version) continue;
      subscription.content_version = version;
      subscription.feed.refresh();
    }
  }

  function unsubscribe(channel: Channel, connection: SseConnection): void {
    const subscription = subscriptions.get(channel.channel_key);
    subscription?.connections.delete(connection);
    if (subscription?.connections.size !== 0) return;
    subscription.feed.close();
    subscriptions.delete(channel.channel_key);
    if (subscriptions.size === 0) stopCounting();
  }

  let isClosed = false;
  let stopCounting = () => {};
  function startCounting(): void {
    if (subscriptions.size > 0) return;
    stopCounting = presence.onCount(() => {
      for (const { feed } of subscriptions.values()) feed.publish();
    });
  }

  const stopChanges = channels.onChange(refreshChanged);
  const heartbeat = setInterval(() => {
    for (const { connections } of subscriptions.values()) {
      for (const connection of connections) connection.write(HEARTBEAT);
    }
  }, HEARTBEAT_MS).unref();

  return {
    async subscribe(channel, connection) {
      startCounting();
      const { feed, connections } = subscriptions.get(channel.channel_key) ?? addSubscription(channel);
      connections.add(connection);
      try {
        await feed.loaded;
      } catch (error) {
        unsubscribe(channel, connection);
        throw error;
      }
      connection.write(changeMessages(feed.live()) + READY);
      if (isClosed) connection.end();
      return () => unsubscribe(channel, connection);
    },
    close() {
      isClosed = true;
      stopChanges();
      stopCounting();
      clearInterval(heartbeat);
      for (const { feed, connections } of subscriptions.values()) {
        feed.close();
        for (const connection of connections) connection.end();
      }
      subscriptions.clear();
    },
  };
}

import type { EventChange } from '@grandstand/contract/entities.schema';
import type { Channel } from '@grandstand/db/channels';
import { listEventStates } from '@grandstand/db/event-states';
import type { Services } from '#shared/services.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';
import { changeText, type EventStream, HEARTBEAT, READY } from './event-stream.ts';

interface Followed {
  readonly feed: ChangeFeed;
  readonly readers: Set<EventStream>;
  content_version: number;
}

/** Who follows which channel. A channel is looked at only while somebody follows it. */
export interface ChangeReaders {
  /** Tells what is live, then what changes. Answers how to leave. */
  join(channel: Channel, reader: EventStream): Promise<() => void>;
  close(): void;
}

interface Ports {
  readonly services: Services;
  readonly onTold: (messages: number) => void;
}

const HEARTBEAT_MS = 20_000;

export function openChangeReaders({ services, onTold }: Ports): ChangeReaders {
  const { deps, channels, presence } = services;
  const followed = new Map<string, Followed>();

  function follow(channel: Channel): Followed {
    const readers = new Set<EventStream>();
    const feed = openChangeFeed({
      load: () => listEventStates(deps.db, channel.id, deps.now()),
      viewersOf: presence.viewersOf,
      now: deps.now,
      onChanges: changes => tellAll(readers, changes),
      onError: error => deps.log.warn({ err: error }, 'event changes could not be read'),
    });
    const one = { feed, readers, content_version: channel.content_version };
    followed.set(channel.channel_key, one);
    return one;
  }

  function tellAll(readers: ReadonlySet<EventStream>, changes: readonly EventChange[]): void {
    const text = changeText(changes);
    for (const reader of readers) reader.write(text);
    onTold(changes.length * readers.size);
  }

  function lookAtChanged(): void {
    for (const [key, one] of followed) {
      const version = channels.byKey(key)?.content_version ?? one.content_version;
      if (version === one.content_version) continue;
      one.content_version = version;
      one.feed.look();
    }
  }

  function leave(channel: Channel, reader: EventStream): void {
    const one = followed.get(channel.channel_key);
    one?.readers.delete(reader);
    if (one?.readers.size !== 0) return;
    one.feed.close();
    followed.delete(channel.channel_key);
    if (followed.size === 0) stopCounting();
  }

  let isClosed = false;
  let stopCounting = () => {};
  function countAlong(): void {
    if (followed.size > 0) return;
    stopCounting = presence.onCount(() => {
      for (const { feed } of followed.values()) feed.tell();
    });
  }

  const stopChanges = channels.onChange(lookAtChanged);
  const heartbeat = setInterval(() => {
    for (const { readers } of followed.values()) for (const reader of readers) reader.write(HEARTBEAT);
  }, HEARTBEAT_MS).unref();

  return {
    async join(channel, reader) {
      countAlong();
      const { feed, readers } = followed.get(channel.channel_key) ?? follow(channel);
      readers.add(reader);
      try {
        await feed.known;
      } catch (error) {
        leave(channel, reader);
        throw error;
      }
      reader.write(changeText(feed.live()) + READY);
      if (isClosed) reader.end();
      return () => leave(channel, reader);
    },
    close() {
      isClosed = true;
      stopChanges();
      stopCounting();
      clearInterval(heartbeat);
      for (const { feed, readers } of followed.values()) {
        feed.close();
        for (const reader of readers) reader.end();
      }
      followed.clear();
    },
  };
}

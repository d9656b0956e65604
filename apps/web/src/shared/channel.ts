import type { ConfigFile } from '@grandstand/contract/config-file.schema';
import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { EventCategory, EventLocation, ParticipantGroup } from '@grandstand/contract/entities.schema';
import type { Bootstrap } from '@grandstand/contract/initial-html';
import { createContext, useContext } from 'react';

/** The channel's content with its look-up tables. */
export interface Channel extends BootstrapData {
  readonly config: ConfigFile;
  readonly groups: ReadonlyMap<number, ParticipantGroup>;
  readonly categories: ReadonlyMap<number, EventCategory>;
  readonly locations: ReadonlyMap<number, EventLocation>;
}

function flattened(categories: readonly EventCategory[]): EventCategory[] {
  return categories.flatMap(category => [category, ...flattened(category.children)]);
}

function byId<T extends { id: number }>(items: readonly T[]): ReadonlyMap<number, T> {
  return new Map(items.map(item => [item.id, item]));
}

export function createChannel({ config, bootstrap }: Bootstrap): Channel {
  return {
    ...bootstrap,
    config,
    groups: byId(bootstrap.participant_groups),
    categories: byId(flattened(bootstrap.event_categories)),
    locations: byId(bootstrap.event_locations),
  };
}

export const ChannelContext = createContext<Channel | null>(null);

export function useChannel(): Channel {
  const channel = useContext(ChannelContext);
  if (channel === null) throw new Error('useChannel needs a ChannelContext above it.');
  return channel;
}

export function useGroup(id: number | null | undefined): ParticipantGroup | undefined {
  return useChannel().groups.get(id ?? 0);
}

export function useCategory(id: number | null | undefined): EventCategory | undefined {
  return useChannel().categories.get(id ?? 0);
}

import type { Channel } from '@grandstand/db/channels';
import { type ChannelContent, readChannelContent } from '@grandstand/db/content';
import type { Database } from '@grandstand/db/database';

/** Each channel's content, read once for each of its versions. */
export function channelContents(
  db: Database,
  { prerolls = true }: { readonly prerolls?: boolean },
): (channel: Channel) => Promise<ChannelContent> {
  const known = new Map<number, { version: number; content: Promise<ChannelContent> }>();
  return channel => {
    const found = known.get(channel.id);
    if (found?.version === channel.content_version) return found.content;
    const content = readChannelContent(db, channel.id).then(found =>
      prerolls ? found : { ...found, prerolls: [] },
    );
    known.set(channel.id, { version: channel.content_version, content });
    // A failed read is not cached.
    content.catch(() => known.delete(channel.id));
    return content;
  };
}

import type { ClipDetail, SharedClip } from '@grandstand/contract/clips.schema';
import { withoutScores } from '@grandstand/rules/without-scores';
import { mediaOfType } from '#shared/media-of-type.ts';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { absolute, type HeadInput, type OwnHead, trail } from './head-input.ts';
import type { HeadMessage } from './head-messages.ts';
import { isoDuration, type Thing } from './linked-data.ts';

/** Search engines and link previews never get a score (decision H220), also not from the name of a clip. */
export function clipHead(clip: ShownClip, input: HeadInput, message: HeadMessage): OwnHead {
  const { origin, data } = input;
  const { settings } = data.bootstrap;
  const { event } = clip;
  const name = withoutScores(clip.name);
  const image = imageOf(clip, origin);
  const description = message('clip', { game: event.name, channel: settings.name });
  const path = trail(input, [
    [event.name, paths.watch(event.id)],
    [name, paths.watchLibrary(clip.id)],
  ]);
  return {
    title: fullTitle(name, settings.name),
    description,
    image: image ?? absolute(settings.share_image, origin),
    kind: 'video.other',
    things: [clipThing(clip, { description, image, origin }), path],
  };
}

/** Everyone who has the link may see it, search engines may not list it (decision H252). */
export function sharedClipHead(clip: SharedClip, input: HeadInput, message: HeadMessage): OwnHead {
  const { things: _, ...head } = clipHead({ ...clip, published_at: null }, input, message);
  const { origin } = input;
  const film = absolute(clip.file?.url ?? null, origin);
  const shown = { description: head.description ?? '', image: imageOf(clip, origin), origin };
  const thing = clipThing({ ...clip, published_at: null }, shown);
  return {
    ...head,
    video: film,
    isHidden: true,
    things: [thing && { ...thing, contentUrl: film ?? undefined }],
  };
}

type ShownClip = Omit<SharedClip, 'reason' | 'status' | 'file'> & Pick<ClipDetail, 'published_at'>;

function imageOf({ media }: Pick<ShownClip, 'media'>, origin: string): string | null {
  return absolute(mediaOfType(media, 'image')?.url ?? null, origin);
}

/** Null without a picture: search engines require a thumbnail. */
function clipThing(
  clip: ShownClip,
  { description, image, origin }: { description: string; image: string | null; origin: string },
): Thing | null {
  if (image === null) return null;
  const { event } = clip;
  const film = mediaOfType(clip.media, 'vod');
  return {
    '@type': 'VideoObject',
    name: withoutScores(clip.name),
    description,
    thumbnailUrl: image,
    uploadDate: clip.published_at ?? clip.created_at,
    duration: isoDuration(clip.duration),
    contentUrl: absolute(film?.url ?? null, origin) ?? undefined,
    keywords: clip.tags.join(', '),
    isAccessibleForFree: event.type === 'free',
    about: { '@type': 'SportsEvent', '@id': `${origin}${paths.watch(event.id)}#game`, name: event.name },
  };
}

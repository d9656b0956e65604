import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { absolute, type HeadInput, type OwnHead, trail } from './head-input.ts';
import { vodThing } from './vod-thing.ts';

export function filmHead(item: VodMediaDetail, input: HeadInput): OwnHead {
  const { origin, t, data } = input;
  const { settings } = data.bootstrap;
  const image = absolute(item.assets.find(({ type }) => type === 'image')?.path ?? null, origin);
  const description = item.description ?? settings.description;
  const path = trail(input, [
    [t('title_vod_library'), paths.vodLibrary()],
    [item.title, paths.vodItem(item.id)],
  ]);
  return {
    title: fullTitle(item.title, settings.name),
    description,
    image: image ?? absolute(settings.share_image, origin),
    kind: 'video.other',
    things: [vodThing(item, { url: origin + paths.vodItem(item.id), description, image }), path],
  };
}

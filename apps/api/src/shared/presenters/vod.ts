import type { Media, VodMediaDetail, VodMediaItem } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { VodMediaItemRow } from '@grandstand/db/vod';
import {
  type Guarded,
  missingAccess,
  VISITOR,
  type Viewer,
  type WatchReason,
  watchReason,
} from '@grandstand/rules/access';
import type { GeoRule } from '@grandstand/rules/geo';
import type { MediaSigner } from '../media/media-signer.ts';
import {
  duration,
  MEDIA_BASE,
  presentMedia,
  presentPublicMedia,
  processingProgress,
  recordingState,
} from './media.ts';

export function presentVodItem(row: VodMediaItemRow): VodMediaItem {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    date: row.date.toISOString(),
    type: row.type,
    has_access: missingAccess(guardedFilm(row, []), VISITOR) === null,
    duration: duration(row),
    vod_media_category_id: row.vod_media_category_id,
    participant_group_id: row.participant_group_id,
    credit: row.credit,
    assets: assetsOf(row),
    small_image: smallImageOf(row),
  };
}

function assetsOf(row: VodMediaItemRow): VodMediaItem['assets'] {
  const shown = presentPublicMedia(row);
  const addressOf = (type: number) => shown.find(media => media.type === type)?.url;
  const image = row.image ?? addressOf(MEDIA_TYPE.image);
  const preview = addressOf(MEDIA_TYPE.preview);
  return [
    ...(image === undefined ? [] : [{ type: 'image' as const, path: image }]),
    ...(preview === undefined ? [] : [{ type: 'preview' as const, path: preview }]),
  ];
}

/** The copy of the item's own picture, or the small poster of its recording. */
function smallImageOf(row: VodMediaItemRow): string | null {
  if (row.image !== null) return row.small_image;
  return presentPublicMedia(row).find(media => media.type === MEDIA_TYPE.preview_alt)?.url ?? null;
}

/** For one viewer: whether they may watch, or the reason, and the media if they may. */
export function presentVodDetail(
  row: VodMediaItemRow,
  viewer: Viewer,
  signer: MediaSigner | null,
): VodMediaDetail {
  const guarded = guardedFilm(row, row.geo_rules);
  const reason = vodWatchReason(row, viewer);
  return {
    ...presentVodItem(row),
    has_access: missingAccess(guarded, viewer) === null,
    reason,
    processing_progress: processingProgress(row),
    media: reason === null ? watchableMedia(row, signer) : presentPublicMedia(row),
  };
}

/** The reason why this viewer gets no media of the film; null if they do. */
export function vodWatchReason(row: VodMediaItemRow, viewer: Viewer): WatchReason | null {
  const recording = row.embed_url === null ? recordingState(row) : 'playable';
  const guarded = guardedFilm(row, row.geo_rules);
  return watchReason({ ...guarded, status: 'vod', note: null, recording }, viewer);
}

function watchableMedia(row: VodMediaItemRow, signer: MediaSigner | null): Media[] {
  return [...presentMedia(row, { ingestUrl: MEDIA_BASE, signer }), ...embeddedMedia(row)];
}

/** `geo` is empty for lists, which are the same in every country. */
function guardedFilm({ id, type }: VodMediaItemRow, geo: readonly GeoRule[]): Guarded {
  return { kind: 'vod', id, type, event_category_ids: [], participant_ids: [], geo };
}

/** Decision E49. An embedded film has no media row, so its medium has the item's id. */
function embeddedMedia({ id, embed_url }: VodMediaItemRow): Media[] {
  if (embed_url === null) return [];
  return [{ id, type: MEDIA_TYPE.embedded, url: embed_url, expires_in: null }];
}

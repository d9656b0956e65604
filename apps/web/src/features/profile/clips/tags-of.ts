import type { OwnClip } from '@grandstand/contract/clips.schema';

type Tagged = Pick<OwnClip, 'tags'>;

/** The tags in use with their numbers of clips, the most used first. */
export function tagsOf(clips: readonly Tagged[]): { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of clips.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const found = [...counts].map(([tag, count]) => ({ tag, count }));
  return found.sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

/** True for every clip without a tag to look for. */
export function hasTag({ tags }: Tagged, tag: string | null): boolean {
  return tag === null || tags.includes(tag);
}

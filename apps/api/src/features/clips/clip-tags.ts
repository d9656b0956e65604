import type { ReadContext } from '#shared/http/read-context.ts';

/** The channel's tags, validated by the bundle's schema. */
export async function clipTags({ services }: Pick<ReadContext, 'services'>): Promise<readonly string[]> {
  const { documents } = await services.content();
  return (documents.clip_tags as string[] | undefined) ?? [];
}

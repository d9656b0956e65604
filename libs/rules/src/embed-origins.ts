/** Whether other sites may show the channel's player in a frame. `origins` are those of the channel's list; null allows all. */
export function canBeEmbedded(origins: readonly string[] | null): boolean {
  return origins === null || origins.length > 0;
}

/** A named stretch of the video, from `start` seconds to the next one. */
export type Chapter = { start: number; title: string };

export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | undefined {
  return chapters.findLast(chapter => chapter.start <= time);
}

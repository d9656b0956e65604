/** Whether a navigation from one path leads out of the embedded player. */
export function leavesEmbeddedPlayer(path: string, to: string): boolean {
  return path.startsWith('/watch_embed/') && !/^[?#]/.test(to) && to.split(/[?#]/)[0] !== path;
}

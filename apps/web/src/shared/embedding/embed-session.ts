/** The name of the window in which an embedded player lets its viewer sign in or buy a pass. */
export const EMBED_WINDOW = 'grandstand-embed';

/** The message that hands the key of the signed-in user from that window to the player. */
interface Handover {
  readonly grandstand_key: string;
}

/** Undefined for any other message. */
export function handedOverKey(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('grandstand_key' in data)) return undefined;
  return typeof data.grandstand_key === 'string' ? data.grandstand_key : undefined;
}

export function handover(key: string): Handover {
  return { grandstand_key: key };
}

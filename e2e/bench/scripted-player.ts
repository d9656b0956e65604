import { type ListedSegment, readPlaylist } from './media-playlist.ts';

const SEGMENTS_BEHIND_LIVE = 3;

export interface ScriptedPlayer {
  readonly stalls: number;
  readonly seconds_fetched: number;
  readonly failures: readonly string[];
}

/** Fetches a live game as players do (blocking reload, every segment once) and plays it by the clock alone. */
export class LivePlayer implements ScriptedPlayer {
  readonly failures: string[] = [];
  stalls = 0;
  seconds_fetched = 0;
  #playingSince = 0;

  /** Runs until `stop`, also after errors. */
  async play(master: string, ended: AbortSignal): Promise<void> {
    const playlist = await this.#firstRendition(master, ended);
    let next = -1;
    while (!ended.aborted) {
      const reload = next < 0 ? playlist : `${playlist}?_HLS_msn=${next}`;
      const listed = readPlaylist(await this.#text(reload, ended), playlist);
      const wanted = next < 0 ? listed.slice(-SEGMENTS_BEHIND_LIVE) : listed.filter(isFrom(next));
      for (const segment of wanted) {
        await this.#fetchSegment(segment, ended);
        next = segment.sequence + 1;
      }
    }
  }

  async #firstRendition(master: string, ended: AbortSignal): Promise<string> {
    const text = await this.#text(master, ended);
    return new URL(text.split('\n').find(line => line.endsWith('.m3u8')) ?? '', master).href;
  }

  async #fetchSegment({ address, seconds }: ListedSegment, ended: AbortSignal): Promise<void> {
    const response = await this.#fetch(address, ended);
    await response?.arrayBuffer().catch(this.#fail);
    if (ended.aborted) return;
    this.#countStall();
    this.seconds_fetched += seconds;
  }

  /** A segment that arrives after the previous one has ended is a stall. */
  #countStall(): void {
    const now = Date.now();
    if (this.#playingSince === 0) this.#playingSince = now;
    const late = (now - this.#playingSince) / 1000 - this.seconds_fetched;
    if (late <= 0) return;
    this.stalls += 1;
    this.#playingSince += late * 1000;
  }

  async #text(url: string, ended: AbortSignal): Promise<string> {
    const response = await this.#fetch(url, ended);
    return (await response?.text().catch(this.#fail)) ?? '';
  }

  async #fetch(url: string, ended: AbortSignal): Promise<Response | undefined> {
    const response = await fetch(url, { signal: ended }).catch((error: unknown) => {
      if (!ended.aborted) this.#fail(error);
    });
    if (response && !response.ok) this.#fail(`${response.status} ${url}`);
    return response ?? undefined;
  }

  readonly #fail = (reason: unknown): undefined => {
    this.failures.push(String(reason));
  };
}

const isFrom =
  (next: number) =>
  ({ sequence }: ListedSegment): boolean =>
    sequence >= next;

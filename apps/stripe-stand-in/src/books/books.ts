import { join } from 'node:path';
import { Clock } from './clock.ts';
import { type Journal, openJournal } from './journal.ts';
import type { SavedResponse } from './saved-response.ts';
import type { AnyObject, Hidden, ObjectName, StripeObjects } from './stripe-objects.ts';

interface Change {
  readonly object: AnyObject;
  readonly hidden?: Hidden | undefined;
}

/** The changes of one request, written as a whole. */
interface Entry {
  readonly put?: readonly Change[];
  readonly answer?: SavedResponse;
  /** The id of an event that the receiver accepted. */
  readonly delivered?: string;
  readonly clock_ahead_ms?: number;
}

interface BooksOptions {
  readonly dataDir: string;
  readonly now: () => Date;
}

/**
 * The stand-in's state: in memory for reads, and in a journal on disk to survive a restart. Only the request that puts an
 * object sees it until it is in the journal.
 */
export class Books {
  readonly clock: Clock;
  readonly #journal: Journal<Entry>;
  readonly #objects = new Map<string, Change>();
  readonly #ids = new Map<ObjectName, string[]>();
  readonly #answers = new Map<string, SavedResponse>();
  readonly #undelivered = new Set<string>();
  readonly #uncommitted = new Map<string, Change>();

  constructor({ dataDir, now }: BooksOptions) {
    this.clock = new Clock(now);
    this.#journal = openJournal<Entry>(join(dataDir, 'journal.jsonl'), entry => this.#remember(entry));
  }

  find<Name extends ObjectName>(name: Name, id: string): StripeObjects[Name] | undefined {
    const { object, hidden } = this.#current(id) ?? {};
    if (object?.object !== name || hidden?.isForgotten) return undefined;
    return ofKind<Name>(object);
  }

  hidden(id: string): Hidden {
    return this.#current(id)?.hidden ?? {};
  }

  /** Newest first. */
  list<Name extends ObjectName>(name: Name): StripeObjects[Name][] {
    const added = [...this.#uncommitted.keys()].filter(id => !this.#objects.has(id));
    const ids = [...(this.#ids.get(name) ?? []), ...added];
    return ids.flatMap(id => this.find(name, id) ?? []).reverse();
  }

  /** Stores an object. Its hidden fields stay unless given. */
  put<Kept extends AnyObject>(object: Kept, hidden?: Hidden): Kept {
    this.#uncommitted.set(object.id, { object, hidden: hidden ?? this.#current(object.id)?.hidden });
    return object;
  }

  /** Makes the object unknown, as with the keys of another account. Returns false if it is unknown already. */
  forget(id: string): boolean {
    const { object, hidden } = this.#current(id) ?? {};
    if (object === undefined || hidden?.isForgotten) return false;
    this.put(object, { ...hidden, isForgotten: true });
    return true;
  }

  /** Rolls back the changes of a failed request. */
  discard(): void {
    this.#uncommitted.clear();
  }

  answerOf(key: string): SavedResponse | undefined {
    return this.#answers.get(key);
  }

  /** Oldest first. */
  undelivered(): string[] {
    return [...this.#undelivered];
  }

  /**
   * Writes the objects put since the last commit to the journal, with the response that retries of the request receive.
   * Throws if the journal cannot be written; then none of the changes remains.
   */
  async commit(answer?: SavedResponse): Promise<void> {
    const put = [...this.#uncommitted.values()];
    this.discard();
    if (put.length > 0 || answer !== undefined) await this.#write({ put, ...(answer && { answer }) });
  }

  async delivered(eventId: string): Promise<void> {
    if (this.#undelivered.has(eventId)) await this.#write({ delivered: eventId });
  }

  async advanceClock(aheadMs: number): Promise<void> {
    await this.#write({ clock_ahead_ms: aheadMs });
  }

  close(): void {
    this.#journal.close();
  }

  /** Writes the journal first: if that fails, the change is dropped. */
  #write(entry: Entry): Promise<void> {
    const onDisk = this.#journal.append(entry);
    this.#remember(entry);
    return onDisk;
  }

  #current(id: string): Change | undefined {
    return this.#uncommitted.get(id) ?? this.#objects.get(id);
  }

  #remember({ put, answer, delivered, clock_ahead_ms }: Entry): void {
    for (const change of put ?? []) this.#apply(change);
    if (answer) this.#answers.set(answer.key, answer);
    if (delivered) this.#undelivered.delete(delivered);
    if (clock_ahead_ms !== undefined) this.clock.putAhead(clock_ahead_ms);
  }

  #apply(change: Change): void {
    const { object } = change;
    if (!this.#objects.has(object.id)) {
      const ids = this.#ids.get(object.object);
      if (ids) ids.push(object.id);
      else this.#ids.set(object.object, [object.id]);
      if (object.object === 'event') this.#undelivered.add(object.id);
    }
    this.#objects.set(object.id, change);
  }
}

/** Its `object` field was checked just before. */
function ofKind<Name extends ObjectName>(object: AnyObject): StripeObjects[Name] {
  return object as StripeObjects[Name];
}

import { join } from 'node:path';
import { Clock } from './clock.ts';
import { type Journal, openJournal } from './journal.ts';
import type { SavedAnswer } from './saved-answer.ts';
import type { AnyObject, Hidden, ObjectName, StripeObjects } from './stripe-objects.ts';

interface Change {
  readonly object: AnyObject;
  readonly hidden?: Hidden | undefined;
}

/** What one request did, whole or not at all. */
interface Entry {
  readonly put?: readonly Change[];
  readonly answer?: SavedAnswer;
  /** The id of an event that the webhook's receiver took. */
  readonly delivered?: string;
  readonly clock_ahead_ms?: number;
}

interface BooksOptions {
  readonly dataDir: string;
  readonly now: () => Date;
}

/** All that the stand-in remembers: in memory to be asked, in a journal on disk to survive. */
export class Books {
  readonly clock: Clock;
  readonly #journal: Journal<Entry>;
  readonly #objects = new Map<string, Change>();
  readonly #ids = new Map<ObjectName, string[]>();
  readonly #answers = new Map<string, SavedAnswer>();
  readonly #undelivered = new Set<string>();
  #changes: Change[] = [];

  constructor({ dataDir, now }: BooksOptions) {
    this.clock = new Clock(now);
    this.#journal = openJournal<Entry>(join(dataDir, 'journal.jsonl'), entry => this.#remember(entry));
  }

  find<Name extends ObjectName>(name: Name, id: string): StripeObjects[Name] | undefined {
    const object = this.#objects.get(id)?.object;
    return object?.object === name ? ofKind<Name>(object) : undefined;
  }

  hidden(id: string): Hidden {
    return this.#objects.get(id)?.hidden ?? {};
  }

  /** Newest first. */
  list<Name extends ObjectName>(name: Name): StripeObjects[Name][] {
    const ids = this.#ids.get(name) ?? [];
    return ids.flatMap(id => this.find(name, id) ?? []).reverse();
  }

  /** Keeps an object in its present state; what is hidden of it stays unless given. */
  put<Kept extends AnyObject>(object: Kept, hidden?: Hidden): Kept {
    const change = { object, hidden: hidden ?? this.#objects.get(object.id)?.hidden };
    this.#apply(change);
    this.#changes.push(change);
    return object;
  }

  answerOf(key: string): SavedAnswer | undefined {
    return this.#answers.get(key);
  }

  /** Oldest first. */
  undelivered(): string[] {
    return [...this.#undelivered];
  }

  /** Writes down what was put since the last time, with the answer that repeats of the request get. */
  async commit(answer?: SavedAnswer): Promise<void> {
    if (this.#changes.length === 0 && answer === undefined) return;
    const entry: Entry = { put: this.#changes, ...(answer && { answer }) };
    this.#changes = [];
    if (answer) this.#answers.set(answer.key, answer);
    await this.#journal.append(entry);
  }

  async delivered(eventId: string): Promise<void> {
    if (this.#undelivered.delete(eventId)) await this.#journal.append({ delivered: eventId });
  }

  async putClockAhead(aheadMs: number): Promise<void> {
    this.clock.putAhead(aheadMs);
    await this.#journal.append({ clock_ahead_ms: aheadMs });
  }

  close(): void {
    this.#journal.close();
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

/** Its word for itself was compared just before. */
function ofKind<Name extends ObjectName>(object: AnyObject): StripeObjects[Name] {
  return object as StripeObjects[Name];
}

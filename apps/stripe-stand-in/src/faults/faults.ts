import type { KeptEvent } from '../books/stripe-objects.ts';
import type { CallFault, Fault, WebhookFault } from './fault.ts';
import { shuffled } from './shuffled.ts';

interface Planned<Kind extends Fault> {
  readonly fault: Kind;
  left: number;
}

interface Held {
  readonly send: () => void;
}

const COPIES = 2;
const HELD = 3;

/** The faults that tests have requested, each for a number of times. */
export class Faults {
  #calls: Planned<CallFault>[] = [];
  #webhooks: Planned<WebhookFault>[] = [];
  #held: Held[] = [];

  plan(fault: Fault): void {
    const left = fault.times ?? 1;
    if (fault.on === 'call') this.#calls.push({ fault, left });
    else this.#webhooks.push({ fault, left });
  }

  /** Removes all faults and sends the events that were held. */
  clear(): void {
    this.#calls = [];
    this.#webhooks = [];
    for (const { send } of this.#held.splice(0)) send();
  }

  /** Returns the fault for this call at this moment, and counts it as used. */
  ofCall(method: string, path: string, when: CallFault['when']): CallFault | undefined {
    return take(
      this.#calls,
      fault =>
        fault.when === when &&
        (fault.method === undefined || fault.method === method) &&
        (fault.path === undefined || fits(fault.path, path)),
    );
  }

  /** Returns the delay of each copy of an event in milliseconds. Held events are sent by `send`. */
  deliveriesOf(event: KeptEvent, send: () => void): number[] {
    const fault = take(this.#webhooks, ({ type }) => type === undefined || fits(type, event.type));
    if (fault === undefined) return [0];
    const delay = fault.delay_ms ?? 0;
    if (fault.effect === 'suppress') return [];
    if (fault.effect === 'delay') return [delay];
    if (fault.effect === 'duplicate')
      return Array.from({ length: fault.copies ?? COPIES }, (_, n) => n * delay);
    this.#held.push({ send });
    if (this.#held.length < (fault.copies ?? HELD)) return [];
    for (const held of shuffled(this.#held.splice(0), fault.seed ?? 1)) held.send();
    return [];
  }
}

function take<Kind extends Fault>(
  planned: Planned<Kind>[],
  isMeant: (fault: Kind) => boolean,
): Kind | undefined {
  const found = planned.find(({ fault, left }) => left > 0 && isMeant(fault));
  if (found) found.left -= 1;
  return found?.fault;
}

function fits(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[^\w/]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`).test(text);
}

import type { PersonalContext } from '../http/call.ts';

/** What a price depends on beside what is asked for: the channel, the moment, who asks and from where. */
export type PriceContext = Pick<
  PersonalContext<'quote'>,
  'db' | 'channel' | 'now' | 'content' | 'shared' | 'caller' | 'throttle' | 'request'
>;

import { type CalendarMessages, calendar } from './calendar.ts';
import { type ClubLabels, clubs } from './clubs.ts';
import { type MailMessages, mail } from './mail.ts';
import { type NewChannelMessages, newChannel } from './new-channel.ts';
import { type ReceiptMessages, receipt } from './receipt.ts';
import { type SearchMessages, search } from './search.ts';

export interface ProductMessages {
  readonly calendar: CalendarMessages;
  readonly clubs: ClubLabels;
  readonly mail: MailMessages;
  readonly newChannel: NewChannelMessages;
  readonly receipt: ReceiptMessages;
  readonly search: SearchMessages;
}

export const product: ProductMessages = { calendar, clubs, mail, newChannel, receipt, search };

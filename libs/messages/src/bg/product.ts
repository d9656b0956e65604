import type { ProductMessages } from '../en/product.ts';
import { calendar } from './calendar.ts';
import { clubs } from './clubs.ts';
import { mail } from './mail.ts';
import { newChannel } from './new-channel.ts';
import { receipt } from './receipt.ts';
import { search } from './search.ts';

export const product: ProductMessages = { calendar, clubs, mail, newChannel, receipt, search };

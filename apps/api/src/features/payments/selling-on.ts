import type { Channel } from '@grandstand/db/channels';
import { AppError } from '#shared/http/app-error.ts';
import type { Payments } from '#shared/payments/payments.ts';

/** Decision D36: who takes money for this channel. One that is marked as production refuses the stand-in. */
export function sellingOn(payments: Payments | null, channel: Channel): Payments {
  if (payments === null) throw new AppError('technical_difficulties');
  if (!payments.config.isStandIn || !channel.is_production) return payments;
  payments.log.error(
    { channel: channel.channel_key },
    'a production channel sells nothing by the payment stand-in',
  );
  throw new AppError('technical_difficulties');
}

import { canOrderBecome, type OrderStatus } from '@grandstand/rules/order-status';
import type { Intent } from '../../../providers/payments/payment-provider.ts';

/** What becomes of an order now that its intent has been looked at. */
export type Step = 'none' | 'grant' | 'give_back' | 'fail' | 'wait' | 'expire';

/**
 * Decision D35: only what the provider says, and forward only, so that the order in which its events come does not
 * matter. `isWanted`: the buyer is still there, does not have it yet, and there is still something to see.
 */
export function nextStep(
  status: OrderStatus,
  intent: Pick<Intent, 'status' | 'failure'>,
  isWanted: boolean,
): Step {
  switch (intent.status) {
    case 'succeeded':
      if (!canOrderBecome(status, 'paid')) return 'none';
      return isWanted ? 'grant' : 'give_back';
    case 'cancelled':
      return canOrderBecome(status, 'expired') ? 'expire' : 'none';
    case 'waiting':
      return intent.failure !== null && canOrderBecome(status, 'failed') ? 'fail' : 'none';
    default:
      return status === 'processing' || canOrderBecome(status, 'processing') ? 'wait' : 'none';
  }
}

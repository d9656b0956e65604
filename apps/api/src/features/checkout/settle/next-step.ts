import { canOrderBecome, type OrderStatus } from '@grandstand/rules/order-status';
import type { Intent } from '../../../providers/payments/payment-provider.ts';

/** How an order moves, given its intent. */
export type Step = 'none' | 'grant' | 'refund' | 'fail' | 'wait' | 'expire';

/**
 * Decision D35: only the provider's state moves an order, and only forward, so the order of events does not matter.
 * `isWanted`: the buyer's account is active, they do not own the product yet, and its game was not cancelled.
 */
export function nextStep(
  status: OrderStatus,
  intent: Pick<Intent, 'status' | 'failure'>,
  isWanted: boolean,
): Step {
  switch (intent.status) {
    case 'succeeded':
      if (!canOrderBecome(status, 'paid')) return 'none';
      return isWanted ? 'grant' : 'refund';
    case 'cancelled':
      return canOrderBecome(status, 'expired') ? 'expire' : 'none';
    case 'waiting':
      return intent.failure !== null && canOrderBecome(status, 'failed') ? 'fail' : 'none';
    default:
      return status === 'processing' || canOrderBecome(status, 'processing') ? 'wait' : 'none';
  }
}

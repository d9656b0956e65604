import { useCall } from '#shared/api/call-options.ts';

/** The calls of the form's parts. None of them depends on the pass. */
export function useCallsOfForm() {
  return [useCall('getPaymentConfig'), useCall('listCards'), useCall('listSubscriptions')] as const;
}

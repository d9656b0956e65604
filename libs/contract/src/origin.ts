import type { EndpointName } from './endpoints.ts';

/** Decision B18: the calls that the specification does not have. Browsers do not need the list, so it is not part of their endpoints. */
const OURS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getCaptchaChallenge',
  'getPaymentConfig',
  'quote',
  'getUserSubscription',
  'resumeSubscription',
  'changeSubscriptionCard',
  'payRenewal',
  'previewWithdrawal',
  'confirmWithdrawal',
  'getReceipt',
  'search',
  'startSocialLogin',
  'resendEmailVerification',
  'requestAccountDeletion',
  'listSessions',
  'endSession',
  'listIncidents',
  'addIncident',
  'watchEventChanges',
  'renewMedia',
  'updateClip',
  'restoreClip',
  'retryClip',
  'getClip',
  'shareClip',
  'revokeShare',
  'publishClip',
  'unpublishClip',
  'reportClip',
  'listClipTags',
  'listMoments',
]);

export function originOf(name: EndpointName): 'specification' | 'ours' {
  return OURS.has(name) ? 'ours' : 'specification';
}

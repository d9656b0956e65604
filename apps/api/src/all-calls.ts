import type { accountEndpoints } from '@grandstand/contract/account';
import type { accountPaymentEndpoints } from '@grandstand/contract/account-payments';
import type { authEndpoints } from '@grandstand/contract/auth';
import type { EndpointName } from '@grandstand/contract/endpoints';
import type { favoriteEndpoints } from '@grandstand/contract/favorites';
import type { keyEndpoints } from '@grandstand/contract/keys';
import type { ownClipEndpoints } from '@grandstand/contract/own-clips';
import type { paymentEndpoints } from '@grandstand/contract/payments';
import type { profileEndpoints } from '@grandstand/contract/profile';
import { addSession } from './features/auth/add-session.ts';
import { confirmAccountDeletion } from './features/auth/confirm-account-deletion.ts';
import { login } from './features/auth/login.ts';
import { logout } from './features/auth/logout.ts';
import { register } from './features/auth/register.ts';
import { requestAccountDeletion } from './features/auth/request-account-deletion.ts';
import { requestPasswordReset } from './features/auth/request-password-reset.ts';
import { resendEmailVerification } from './features/auth/resend-email-verification.ts';
import { resetPassword } from './features/auth/reset-password.ts';
import { verifyEmail } from './features/auth/verify-email.ts';
import { getCaptchaChallenge } from './features/captcha/get-captcha-challenge.ts';
import { buy } from './features/checkout/buy.ts';
import { getOrder, listOrders } from './features/checkout/orders.ts';
import { createSetupIntent, getCustomerPortal, listCards } from './features/checkout/pay/cards.ts';
import { getPaymentConfig } from './features/checkout/pay/get-payment-config.ts';
import { applyCoupon, quote } from './features/checkout/quote/quote.ts';
import { getReceipt } from './features/checkout/receipt/get-receipt.ts';
import { startTrial } from './features/checkout/subscription/start-trial.ts';
import {
  changeSubscriptionCard,
  getUserSubscription,
  payRenewal,
  resumeSubscription,
  unsubscribe,
} from './features/checkout/subscription/subscription-calls.ts';
import { confirmWithdrawal, previewWithdrawal } from './features/checkout/withdrawal/withdrawal-calls.ts';
import { createClip } from './features/clips/create-clip.ts';
import { deleteClip } from './features/clips/delete-clip.ts';
import { downloadClip } from './features/clips/download-clip.ts';
import { getClip } from './features/clips/get-clip.ts';
import { getSharedClip } from './features/clips/get-shared-clip.ts';
import { listClipTags } from './features/clips/list-clip-tags.ts';
import { listClipsOfEvent, listMoments, listOwnClips } from './features/clips/list-clips.ts';
import { reportClip } from './features/clips/report-clip.ts';
import { restoreClip } from './features/clips/restore-clip.ts';
import { retryClip } from './features/clips/retry-clip.ts';
import { publishClip, revokeShare, shareClip, unpublishClip } from './features/clips/share-clip.ts';
import { updateClip } from './features/clips/update-clip.ts';
import * as content from './features/content/channel-content.ts';
import { getPage } from './features/content/get-page.ts';
import { getStaticData } from './features/content/get-static-data.ts';
import { getCustomForm } from './features/custom-forms/get-custom-form.ts';
import { postCustomForm } from './features/custom-forms/post-custom-form.ts';
import { addIncident } from './features/events/add-incident.ts';
import { downloadEvent } from './features/events/download-event.ts';
import { getEvent } from './features/events/get-event.ts';
import { listEvents } from './features/events/list-events.ts';
import { listEventsForHomepage } from './features/events/list-events-for-homepage.ts';
import { listEventsWithClip } from './features/events/list-events-with-clip.ts';
import { listFavoriteEvents } from './features/events/list-favorite-events.ts';
import { listIncidents } from './features/events/list-incidents.ts';
import { renewMedia } from './features/events/renew-media.ts';
import { addFavorite } from './features/favorites/add-favorite.ts';
import { listFavorites } from './features/favorites/list-favorites.ts';
import { removeFavorite } from './features/favorites/remove-favorite.ts';
import { getGeo } from './features/geo/get-geo.ts';
import { getApiKey, getApiKeyByGet } from './features/keys/get-api-key.ts';
import { listParticipantGroups } from './features/participants/list-participant-groups.ts';
import { listParticipants } from './features/participants/list-participants.ts';
import { getPackage, getSubscription } from './features/passes/get-pass.ts';
import { listPackages, listSubscriptions } from './features/passes/list-passes.ts';
import { getProfile } from './features/profile/get-profile.ts';
import { endSession, listSessions } from './features/profile/sessions.ts';
import { updateProfile } from './features/profile/update-profile.ts';
import { search } from './features/search/search.ts';
import { socialLogin } from './features/social/social-login.ts';
import { startSocialLogin } from './features/social/start-social-login.ts';
import { getUserAccess } from './features/user-access/get-user-access.ts';
import { getVodMediaItem } from './features/vod/get-vod-media-item.ts';
import { listVodMediaCategories, listVodMediaItems, listVodMediaRails } from './features/vod/list-vod.ts';
import { searchVodMedia } from './features/vod/search-vod-media.ts';
import type { AnyCall } from './shared/http/call.ts';

/** Calls whose results are never public. */
export type PeopleCall =
  | keyof typeof keyEndpoints
  | keyof typeof authEndpoints
  | keyof typeof profileEndpoints
  | keyof typeof favoriteEndpoints
  | keyof typeof paymentEndpoints
  | keyof typeof accountEndpoints
  | keyof typeof accountPaymentEndpoints
  | 'getApiKeyByGet'
  | 'getUserAccess'
  | 'listFavorites'
  | 'getClip'
  | Exclude<keyof typeof ownClipEndpoints, 'listClipTags'>
  | 'getCustomForm'
  | 'postCustomForm';

/** Calls that stream or redirect have routes of their own. */
type OwnRoute = 'watchEventChanges' | 'finishSocialLogin';

/** Handlers of all other calls of the contract. A missing one is a type error. */
export const ALL_CALLS: Readonly<Record<Exclude<EndpointName, OwnRoute>, AnyCall>> = {
  getApiKey,
  getApiKeyByGet,
  login,
  register,
  addSession,
  socialLogin,
  startSocialLogin,
  logout,
  verifyEmail,
  resendEmailVerification,
  requestPasswordReset,
  resetPassword,
  requestAccountDeletion,
  confirmAccountDeletion,
  getProfile,
  updateProfile,
  listSessions,
  endSession,
  getUserAccess,
  getGeo,
  ...content,
  getPage,
  getCaptchaChallenge,
  getCustomForm,
  postCustomForm,
  getStaticData,
  listEvents,
  getEvent,
  listEventsForHomepage,
  listEventsWithClip,
  listIncidents,
  addIncident,
  listFavoriteEvents,
  renewMedia,
  downloadEvent,
  createClip,
  listClipsOfEvent,
  listOwnClips,
  deleteClip,
  updateClip,
  listClipTags,
  restoreClip,
  retryClip,
  downloadClip,
  shareClip,
  revokeShare,
  publishClip,
  unpublishClip,
  getSharedClip,
  reportClip,
  getClip,
  listMoments,
  listParticipants,
  listParticipantGroups,
  listPackages,
  getPackage,
  listSubscriptions,
  getSubscription,
  quote,
  applyCoupon,
  getPaymentConfig,
  buy,
  createSetupIntent,
  getUserSubscription,
  changeSubscriptionCard,
  payRenewal,
  resumeSubscription,
  previewWithdrawal,
  confirmWithdrawal,
  startTrial,
  unsubscribe,
  listCards,
  getCustomerPortal,
  listOrders,
  getOrder,
  getReceipt,
  listVodMediaItems,
  getVodMediaItem,
  listVodMediaCategories,
  listVodMediaRails,
  searchVodMedia,
  search,
  listFavorites,
  addFavorite,
  removeFavorite,
};

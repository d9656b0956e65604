import type { authEndpoints } from '@grandstand/contract/auth';
import type { EndpointName } from '@grandstand/contract/endpoints';
import type { keyEndpoints } from '@grandstand/contract/keys';
import type { profileEndpoints } from '@grandstand/contract/profile';
import { getCaptchaChallenge } from './features/captcha/get-captcha-challenge.ts';
import * as content from './features/content/channel-content.ts';
import { getCustomForm } from './features/content/get-custom-form.ts';
import { getPage } from './features/content/get-page.ts';
import { getStaticData } from './features/content/get-static-data.ts';
import { getEvent } from './features/events/get-event.ts';
import { listEvents } from './features/events/list-events.ts';
import { listEventsForHomepage } from './features/events/list-events-for-homepage.ts';
import { getApiKey, getApiKeyByGet } from './features/keys/get-api-key.ts';
import { getProfile } from './features/keys/get-profile.ts';
import { listParticipantGroups } from './features/participants/list-participant-groups.ts';
import { listParticipants } from './features/participants/list-participants.ts';
import { getPackage, getSubscription } from './features/passes/get-pass.ts';
import { listPackages, listSubscriptions } from './features/passes/list-passes.ts';
import { getVodMediaItem } from './features/vod/get-vod-media-item.ts';
import { listVodMediaCategories, listVodMediaItems, listVodMediaRails } from './features/vod/list-vod.ts';
import type { AnyCall } from './shared/call.ts';

/** What is never the same for everyone. */
export type PeopleCall =
  | keyof typeof keyEndpoints
  | keyof typeof authEndpoints
  | keyof typeof profileEndpoints
  | 'getCustomForm'
  | 'postCustomForm';

/** Every call of the contract has its answer here: one that is missing is an error of types. Those of people join one by one. */
export const ALL_CALLS: Readonly<
  Record<Exclude<EndpointName, PeopleCall>, AnyCall> & Partial<Record<PeopleCall, AnyCall>>
> = {
  getApiKey,
  getApiKeyByGet,
  getProfile,
  ...content,
  getPage,
  getCaptchaChallenge,
  getCustomForm,
  getStaticData,
  listEvents,
  getEvent,
  listEventsForHomepage,
  listParticipants,
  listParticipantGroups,
  listPackages,
  getPackage,
  listSubscriptions,
  getSubscription,
  listVodMediaItems,
  getVodMediaItem,
  listVodMediaCategories,
  listVodMediaRails,
};

import { expect, it } from 'vitest';
import {
  ANALYTICS_SESSION_MS,
  API_TIMEOUT_MS,
  CALENDAR_STEP_SECONDS,
  CLIP_CREATION_MS,
  HOUR_MS,
  LOCAL_STORAGE_TTL_MS,
  MINUTE_MS,
  ORDER_POLL_MS,
  OUTER_TRACKER_MS,
  PREROLL_SUPPRESSION_MS,
  RELOAD_LOCKOUT_SECONDS,
  RETRY_DELAY_MS,
  SPLASH_REMOVAL_MS,
  STORE_PERSISTENCE_TIMEOUT_MS,
  TOAST_DEFAULT_MS,
  VIEW_LOAD_TIMEOUT_MS,
  VOD_RAIL_SCROLL_MS,
} from './constants.ts';

it.each([
  ['API timeout: 30 s', API_TIMEOUT_MS, 30_000],
  ['Retry: after 1000 ms', RETRY_DELAY_MS, 1000],
  ['Reload lockout: 60 s', RELOAD_LOCKOUT_SECONDS, 60],
  ['Splash removal: 500 ms', SPLASH_REMOVAL_MS, 500],
  ['Order poll: every 2000 ms', ORDER_POLL_MS, 2000],
  ['Toast default: 5000 ms', TOAST_DEFAULT_MS, 5000],
  ['Store persistence timeout: 60000 ms', STORE_PERSISTENCE_TIMEOUT_MS, 60_000],
  ['Local storage: 360 days', LOCAL_STORAGE_TTL_MS, 31_104_000_000],
  ['VOD rail: scroll time 5000', VOD_RAIL_SCROLL_MS, 5000],
  ['Preroll suppression: 1 h', PREROLL_SUPPRESSION_MS, 3_600_000],
  ['Time units: hour 3600000', HOUR_MS, 3_600_000],
  ['Time units: minute 60000', MINUTE_MS, 60_000],
  ['Analytics session: 24 h', ANALYTICS_SESSION_MS, 86_400_000],
  ['Outer tracker: 3 h', OUTER_TRACKER_MS, 10_800_000],
  ['Clip creation: up to 5 minutes', CLIP_CREATION_MS, 300_000],
  ['Calendar step: 86400 s', CALENDAR_STEP_SECONDS, 86_400],
  ['Script timeout (section 8): 2 minutes', VIEW_LOAD_TIMEOUT_MS, 120_000],
])('%s', (_, constant, value) => {
  expect(constant).toBe(value);
});

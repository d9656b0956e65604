import type { Settings } from '@grandstand/contract/content.schema';
import { mayTrack } from '@grandstand/rules/analytics';

/** Whether this browser may be tracked on this host: the visitor does not object, and it is not a developer's machine. */
export function mayTrackVisitor({ localhost }: Settings['analytics']): boolean {
  const { doNotTrack } = navigator;
  const privacy_control: unknown = Reflect.get(navigator, 'globalPrivacyControl');
  const browser = {
    hostname: location.hostname,
    do_not_track: doNotTrack,
    privacy_control: privacy_control === true,
  };
  return mayTrack(browser, localhost === true);
}

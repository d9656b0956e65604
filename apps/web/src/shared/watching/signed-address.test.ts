import { expect, it } from 'vitest';
import { withoutToken, withTokenOf } from './signed-address.ts';

const OLD = 'A'.repeat(56);
const NEW = `${'b-'.repeat(27)}_9`;
const SEGMENT = '/recordings/7/stream/720p/s00001.m4s';

it('withoutToken removes the token of an address', () => {
  expect(withoutToken(`/media/${OLD}${SEGMENT}`)).toBe(`/media${SEGMENT}`);
  expect(withoutToken(`http://live.example:3001/${OLD}${SEGMENT}?_HLS_msn=3`)).toBe(
    `http://live.example:3001${SEGMENT}?_HLS_msn=3`,
  );
});

it('withTokenOf uses the newest token', () => {
  const newest = `/media/${NEW}/recordings/7/stream/master.m3u8`;
  expect(withTokenOf(`http://a.example/media/${OLD}${SEGMENT}`, newest)).toBe(
    `http://a.example/media/${NEW}${SEGMENT}`,
  );
  expect(withTokenOf(`/media${SEGMENT}`, newest)).toBe(`/media/${NEW}${SEGMENT}`);
});

it('withTokenOf removes the token of a recording that has become free', () => {
  expect(withTokenOf(`/media/${OLD}${SEGMENT}`, '/media/recordings/7/stream/master.m3u8')).toBe(
    `/media${SEGMENT}`,
  );
});

import { describe, expect, it } from 'vitest';
import { withoutApiKey } from './without-api-key.ts';

describe('withoutApiKey', () => {
  it.each([
    ['/api/events?api_key=k', '/api/events'],
    ['/api/events?limit=1&api_key=k', '/api/events?limit=1'],
    ['/api/events?api_key=k&limit=1', '/api/events?limit=1'],
    ['/api/events?api_key=k&api_key=l', '/api/events'],
    ['/api/menu', '/api/menu'],
  ])('%s → %s', (url, bare) => expect(withoutApiKey(url)).toBe(bare));
});

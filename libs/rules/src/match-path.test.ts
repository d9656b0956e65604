import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matchPath', () => {
  it('matches plain paths, with or without a trailing slash', () => {
    expect(matchPath('/upcoming', '/upcoming')).toEqual({});
    expect(matchPath('/upcoming', '/upcoming/')).toEqual({});
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/upcoming', '/upcoming2')).toBeNull();
  });

  it('accepts numeric ids only', () => {
    expect(matchPath('/watch/:id', '/watch/12')).toEqual({ id: '12' });
    expect(matchPath('/watch/:id', '/watch/final')).toBeNull();
    expect(matchPath('/watch/:id', '/watch/')).toBeNull();
  });

  it('accepts a uuid where a path has one', () => {
    const uuid = '0b0e7d5c-0d50-4c4f-9d0e-6f6c1a5f2b11';
    expect(matchPath('/share/:id/:uuid', `/share/7/${uuid}`)).toEqual({ id: '7', uuid });
    expect(matchPath('/share/:id/:uuid', '/share/7/12')).toBeNull();
    expect(matchPath('/share/:id/:uuid', `/share/7/${uuid}0`)).toBeNull();
  });
});

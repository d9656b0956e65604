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
});

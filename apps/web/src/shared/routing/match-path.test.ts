import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matchPath', () => {
  it('matches plain addresses, with or without a slash at the end', () => {
    expect(matchPath('/upcoming', '/upcoming')).toEqual({});
    expect(matchPath('/upcoming', '/upcoming/')).toEqual({});
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/upcoming', '/upcoming2')).toBeNull();
  });

  it('takes numeric ids only', () => {
    expect(matchPath('/watch/:id', '/watch/12')).toEqual({ id: '12' });
    expect(matchPath('/watch/:id', '/watch/final')).toBeNull();
    expect(matchPath('/watch/:id', '/watch/')).toBeNull();
  });
});

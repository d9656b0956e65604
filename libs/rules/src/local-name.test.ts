import { describe, expect, it } from 'vitest';
import { isLocalName } from './local-name.ts';

describe('isLocalName', () => {
  it.each(['localhost', 'harbour.localhost', 'studio.local', 'studio'])('accepts %s', name =>
    expect(isLocalName(name)).toBe(true),
  );

  it.each(['games.example', 'localhost.example', 'games.example.'])('rejects %s', name =>
    expect(isLocalName(name)).toBe(false),
  );
});

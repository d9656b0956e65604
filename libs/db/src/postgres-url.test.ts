import { describe, expect, it } from 'vitest';
import { parsePostgresUrl, postgresPlace } from './postgres-url.ts';

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgres://ana:secret@db.example.org:5433/league', 'db.example.org:5433/league'],
    ['postgresql://ana:a%20secret@localhost/league', 'localhost/league'],
    ['postgres://ana@/league?host=/run/postgresql', '/run/postgresql/league'],
    ['postgres:///league?host=/run/postgresql', '/run/postgresql/league'],
    ['postgres://', 'localhost'],
  ])('is named without the user and the password: %s', (url, place) => {
    expect(parsePostgresUrl(url)).not.toBeNull();
    expect(postgresPlace(url)).toBe(place);
  });

  it.each([
    'mysql://localhost/league',
    'postgres://ana:secret@localhost:99999/league',
    'postgres://[::1/league',
    '',
  ])('is refused: %s', url => {
    expect(parsePostgresUrl(url)).toBeNull();
    expect(postgresPlace(url)).not.toContain('secret');
  });
});

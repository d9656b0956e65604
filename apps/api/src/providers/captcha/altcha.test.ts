import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { altcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';

const MINUTE = 60_000;
const ADDRESS = '192.0.2.1';

function open(secret = 'a secret of the test') {
  const used = new Set<string>();
  const clock = { at: Date.now() };
  const captcha = altcha({
    secret,
    now: () => new Date(clock.at),
    useOnce: async hash => !used.has(hash) && Boolean(used.add(hash)),
  });
  return { captcha, clock };
}

async function challengeOf(captcha: Captcha): Promise<Challenge> {
  const question = await captcha.challenge();
  if (question.kind !== 'altcha') throw new Error('not its challenge');
  return question.challenge as unknown as Challenge;
}

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solved(captcha: Captcha) {
  const challenge = await challengeOf(captcha);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

describe('altcha', () => {
  it('accepts a solved challenge once', async () => {
    const { captcha } = open();
    const token = encoded(await solved(captcha));
    expect(await captcha.verify(token, ADDRESS)).toBe('passed');
    expect(await captcha.verify(token, ADDRESS)).toBe('invalid');
  });

  it('requires a token', async () => {
    const { captcha } = open();
    expect(await captcha.verify(undefined, ADDRESS)).toBe('required');
    expect(await captcha.verify('', ADDRESS)).toBe('required');
  });

  it('refuses a challenge signed with another secret', async () => {
    const token = encoded(await solved(open('another secret').captcha));
    expect(await open().captcha.verify(token, ADDRESS)).toBe('invalid');
  });

  it('refuses a guessed solution', async () => {
    const { captcha } = open();
    const { challenge, solution } = await solved(captcha);
    const guessed = { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } };
    expect(await captcha.verify(encoded(guessed), ADDRESS)).toBe('invalid');
  });

  it('refuses a challenge whose difficulty was lowered', async () => {
    const { captcha } = open();
    const { challenge } = await solved(captcha);
    const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' } };
    const solution = await solveChallenge({ challenge: easy, deriveKey });
    expect(await captcha.verify(encoded({ challenge: easy, solution }), ADDRESS)).toBe('invalid');
  });

  it('refuses a solution after half an hour', async () => {
    const { captcha, clock } = open();
    const token = encoded(await solved(captcha));
    clock.at += 31 * MINUTE;
    expect(await captcha.verify(token, ADDRESS)).toBe('invalid');
  });

  it.each([
    'x',
    encoded(null),
    encoded([]),
    encoded({ challenge: {}, solution: {} }),
    encoded({ challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'x' }, solution: {} }),
    'A'.repeat(5000),
  ])('refuses what is no payload: %.20s', async token => {
    expect(await open().captcha.verify(token, ADDRESS)).toBe('invalid');
  });
});

import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey as serversDeriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { solvedToken } from './solve-challenge.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 20,
    deriveKey: serversDeriveKey,
    ...secrets,
  });

async function isAccepted(token: string | undefined): Promise<boolean> {
  const payload = JSON.parse(atob(token ?? '')) as Payload;
  const { verified } = await verifySolution({ ...payload, deriveKey: serversDeriveKey, ...secrets });
  return verified;
}

afterEach(() => vi.unstubAllGlobals());

describe('solvedToken', () => {
  it('solves a challenge that the server accepts', async () => {
    expect(await isAccepted(await solvedToken(await challenge()))).toBe(true);
  });

  it('solves it without Web Crypto', async () => {
    const issued = await challenge();
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const token = await solvedToken(issued);
    vi.unstubAllGlobals();
    expect(await isAccepted(token)).toBe(true);
  });
});

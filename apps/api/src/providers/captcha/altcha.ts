import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha } from './captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** One attempt takes about a millisecond in a browser. A person does not notice a hundred; to many robots they are costly. */
const COST = 2000;
const ATTEMPTS = { least: 60, most: 140 } as const;
/** Long enough to fill in a form slowly. */
const LIFETIME_MS = 30 * 60_000;
const LONGEST_TOKEN = 4000;

interface AltchaOptions {
  readonly secret: string;
  readonly now: () => Date;
  /** True for the first caller with this hash. */
  readonly useOnce: (hash: string, expiresAt: Date) => Promise<boolean>;
}

/** Proof of work: asks the visitor nothing, and contacts no third party. */
export function altcha({ secret, now, useOnce }: AltchaOptions): Captcha {
  const hmacSignatureSecret = derived(secret, 'altcha challenge');
  const hmacKeySignatureSecret = derived(secret, 'altcha key');
  return {
    service: 'ALTCHA',
    async challenge() {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(ATTEMPTS.least, ATTEMPTS.most),
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const { parameters, signature = '' } = challenge;
      return { kind: 'altcha', challenge: { parameters: { ...parameters }, signature } };
    },
    async verify(token) {
      if (token === undefined || token === '') return 'required';
      const payload = readPayload(token);
      const { signature, parameters } = payload?.challenge ?? {};
      if (payload === null || signature === undefined || parameters === undefined) return 'invalid';
      const isSolved = await isSolution(payload, { hmacSignatureSecret, hmacKeySignatureSecret });
      if (!isSolved || isOver(parameters.expiresAt, now())) return 'invalid';
      const isFirst = await useOnce(`altcha:${signature}`, new Date(now().getTime() + LIFETIME_MS));
      return isFirst ? 'passed' : 'invalid';
    },
  };
}

interface Secrets {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

// The library throws on some malformed payloads and returns false on others.
async function isSolution({ challenge, solution }: Payload, secrets: Secrets): Promise<boolean> {
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified;
  } catch {
    return false;
  }
}

function isOver(expiresAt: number | undefined, now: Date): boolean {
  return expiresAt === undefined || expiresAt * 1000 <= now.getTime();
}

function readPayload(token: string): Payload | null {
  if (token.length > LONGEST_TOKEN) return null;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload | null;
    return payload?.challenge?.parameters?.algorithm === ALGORITHM && payload.solution ? payload : null;
  } catch {
    return null;
  }
}

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

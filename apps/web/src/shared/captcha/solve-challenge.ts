import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from './derive-key.ts';

/** The token that the server accepts for a solved challenge; undefined if it could not be solved in time. */
export async function solvedToken(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}

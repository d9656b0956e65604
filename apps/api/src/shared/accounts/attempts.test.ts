import { describe, expect, it } from 'vitest';
import { type AttemptKind, countAttempt } from './attempts.ts';
import { memoryThrottle } from './throttle.ts';

const MINUTE = 60_000;

function open() {
  const clock = { at: 0 };
  const throttle = memoryThrottle(() => clock.at);
  const attempt = (account: string, address = '192.0.2.1', kind: AttemptKind = 'login') =>
    countAttempt(
      { channel: { id: 1 }, caller: { request: { address } }, services: { throttle } },
      kind,
      account,
    );
  const fail = async (times: number, account: string, address?: string, kind?: AttemptKind) => {
    for (let i = 0; i < times; i += 1) await attempt(account, address, kind);
  };
  return { clock, attempt, fail };
}

describe('countAttempt', () => {
  it('asks for a captcha after 5 failures of an account from one address', async () => {
    const { attempt, fail } = open();
    await fail(4, 'ana');
    expect((await attempt('ana')).needsCaptcha).toBe(false);
    expect((await attempt('ana')).needsCaptcha).toBe(true);
  });

  it('refuses after 20 failures, with the time until the next attempt', async () => {
    const { clock, attempt, fail } = open();
    await fail(20, 'ana');
    clock.at += 5 * MINUTE;
    await expect(attempt('ana')).rejects.toMatchObject({
      code: 'throttled',
      details: { headers: { 'retry-after': '600' } },
    });
    clock.at += 10 * MINUTE;
    expect((await attempt('ana')).needsCaptcha).toBe(false);
  });

  it('never refuses an account because of failures from other addresses', async () => {
    const { attempt, fail } = open();
    for (let attacker = 0; attacker < 60; attacker += 1) await fail(20, 'ana', `203.0.113.${attacker}`);
    expect((await attempt('ana', '198.51.100.1')).needsCaptcha).toBe(true);
  });

  it('lets 200 fans of one stadium register and sign in from one address, half of them mistyping once', async () => {
    const { attempt, fail } = open();
    for (let fan = 0; fan < 200; fan += 1) {
      await attempt(`fan-${fan}`, 'stadium', 'register');
      await fail(fan % 2, `fan-${fan}`, 'stadium');
      const login = await attempt(`fan-${fan}`, 'stadium');
      expect(login.needsCaptcha).toBe(false);
      await login.succeeded();
    }
  });

  it('counts concurrent attempts', async () => {
    const { attempt } = open();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => attempt('ana')));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  });

  it('does not count successful attempts', async () => {
    const { attempt } = open();
    for (let i = 0; i < 50; i += 1) {
      const login = await attempt('ana');
      expect(login.needsCaptcha).toBe(false);
      await login.succeeded();
    }
  });

  it('counts kinds, channels and accounts separately', async () => {
    const { attempt, fail } = open();
    await fail(20, 'ana');
    expect((await attempt('eva')).needsCaptcha).toBe(false);
    expect((await attempt('ana', '192.0.2.1', 'mail')).needsCaptcha).toBe(false);
  });

  it('does not count attempts of a refused address against the account', async () => {
    const { attempt, fail } = open();
    await fail(5, 'ana', '192.0.2.1', 'mail');
    for (let i = 0; i < 100; i += 1) {
      await expect(attempt('ana', '192.0.2.1', 'mail')).rejects.toMatchObject({ code: 'throttled' });
    }
    expect((await attempt('ana', '198.51.100.1', 'mail')).needsCaptcha).toBe(false);
  });

  it('counts the addresses of one IPv6 subscriber as one', async () => {
    const { attempt, fail } = open();
    for (let i = 0; i < 20; i += 1) await fail(1, 'ana', `2001:db8:1:2::${i + 1}`);
    await expect(attempt('ana', '2001:db8:1:2:ffff::')).rejects.toMatchObject({ code: 'throttled' });
    expect((await attempt('ana', '2001:db8:1:3::1')).needsCaptcha).toBe(false);
  });
});

import { endpoint } from '@grandstand/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createFailurePublisher, type Failure, failureCause, failureShows } from './failure.ts';
import { NetworkError } from './network-error.ts';
import { TimeoutError } from './timeout-error.ts';

const toasting = endpoint({ path: 'events' });
const inline = endpoint({ path: 'events/{id}', shows: 'inline' });
const silent = endpoint({ path: 'slides/web', shows: 'nowhere' });

function publisher() {
  const clock = { now: 0 };
  const told: Failure[] = [];
  return {
    clock,
    told,
    publish: createFailurePublisher(
      () => clock.now,
      failure => void told.push(failure),
    ),
  };
}

describe('failureCause', () => {
  it.each([
    [new ApiError(500, null), 'technical_difficulties'],
    [new ApiError(404, null), 'unknown'],
    [new ApiError(429, null), 'throttled'],
    [new NetworkError(), 'network'],
    [new TimeoutError(), 'timeout'],
    ['a thrown word', 'undefined_error'],
  ])('of %o is %s', (error, cause) => expect(failureCause(error)).toBe(cause));
});

describe('failureShows', () => {
  it.each([
    [toasting, 'network', 'toast'],
    [inline, 'not_found', 'inline'],
    [inline, 'throttled', 'toast'],
    [silent, 'throttled', 'nowhere'],
  ] as const)('of %o for %s is %s', (of, cause, shows) => expect(failureShows(of, cause)).toBe(shows));
});

describe('failures', () => {
  it('are reported once per cause, not once per call', () => {
    const { told, publish } = publisher();
    for (let call = 0; call < 5; call += 1) publish(toasting, new NetworkError());
    publish(toasting, new TimeoutError());
    expect(told.map(failure => failure.cause)).toEqual(['network', 'timeout']);
  });
  it('of one place do not silence those of another', () => {
    const { told, publish } = publisher();
    publish(inline, new NetworkError());
    publish(toasting, new NetworkError());
    expect(told.map(failure => failure.shows)).toEqual(['inline', 'toast']);
  });
  it('are reported again after a pause as long as a toast', () => {
    const { clock, told, publish } = publisher();
    publish(toasting, new NetworkError());
    clock.now = 4999;
    publish(toasting, new NetworkError());
    clock.now = 9998;
    publish(toasting, new NetworkError());
    expect(told).toHaveLength(1);
    clock.now = 14_998;
    publish(toasting, new NetworkError());
    expect(told).toHaveLength(2);
  });
});

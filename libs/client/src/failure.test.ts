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
  const reported: Failure[] = [];
  return {
    clock,
    reported,
    publish: createFailurePublisher(
      () => clock.now,
      failure => void reported.push(failure),
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
  ])('classifies %o as %s', (error, cause) => expect(failureCause(error)).toBe(cause));
});

describe('failureShows', () => {
  it.each([
    [toasting, 'network', 'toast'],
    [inline, 'not_found', 'inline'],
    [inline, 'throttled', 'toast'],
    [silent, 'throttled', 'nowhere'],
  ] as const)('shows failures of %o for %s as %s', (failing, cause, shows) =>
    expect(failureShows(failing, cause)).toBe(shows),
  );
});

describe('failures', () => {
  it('are reported once per cause, not once per call', () => {
    const { reported, publish } = publisher();
    for (let call = 0; call < 5; call += 1) publish(toasting, new NetworkError());
    publish(toasting, new TimeoutError());
    expect(reported.map(failure => failure.cause)).toEqual(['network', 'timeout']);
  });
  it('are deduplicated separately for each way to show them', () => {
    const { reported, publish } = publisher();
    publish(inline, new NetworkError());
    publish(toasting, new NetworkError());
    expect(reported.map(failure => failure.shows)).toEqual(['inline', 'toast']);
  });
  it('are reported again after a pause as long as a toast', () => {
    const { clock, reported, publish } = publisher();
    publish(toasting, new NetworkError());
    clock.now = 4999;
    publish(toasting, new NetworkError());
    clock.now = 9998;
    publish(toasting, new NetworkError());
    expect(reported).toHaveLength(1);
    clock.now = 14_998;
    publish(toasting, new NetworkError());
    expect(reported).toHaveLength(2);
  });
});

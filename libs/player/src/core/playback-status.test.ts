import { describe, expect, it } from 'vitest';
import {
  IDLE,
  isWaiting,
  nextStatus,
  type PlaybackEvent,
  showsConnectionLost,
  wantsToPlay,
} from './playback-status.ts';

const after = (...events: PlaybackEvent[]) => events.reduce(nextStatus, IDLE);

describe('nextStatus', () => {
  it('waits for the first frame', () => expect(isWaiting(after('play'))).toBe(true));
  it('plays when the element plays', () => expect(after('play', 'playing').phase).toBe('playing'));
  it('stalls only while playing', () => {
    expect(after('play', 'playing', 'waiting').phase).toBe('stalled');
    expect(after('play', 'playing', 'pause', 'waiting').phase).toBe('paused');
  });
  it('stays ended when the browser pauses at the end', () => {
    expect(after('play', 'playing', 'ended', 'pause').phase).toBe('ended');
  });
  it('plays again from the end', () => {
    expect(after('play', 'playing', 'ended', 'play', 'playing').phase).toBe('playing');
  });
  it('is paused, not ended, after seeking back from the end', () => {
    expect(after('play', 'playing', 'ended', 'seeked').phase).toBe('paused');
  });
  it('returns to idle when the browser refuses autoplay', () => {
    expect(after('play', 'refused')).toEqual(IDLE);
  });
  it('leaves a failure only on retry', () => {
    expect(after('play', 'failed', 'playing').phase).toBe('failed');
    expect(after('play', 'failed', 'try_again').phase).toBe('starting');
  });
  it('returns the same object when nothing changed, so that nothing renders again', () => {
    expect(nextStatus(IDLE, 'waiting')).toBe(IDLE);
  });
});

describe('a lost connection', () => {
  it('is not shown while the buffer lasts', () => {
    expect(showsConnectionLost(after('play', 'playing', 'connection_lost'))).toBe(false);
  });
  it('never ends playback', () => {
    const lost = after('play', 'playing', 'connection_lost', 'waiting');
    expect(showsConnectionLost(lost)).toBe(true);
    expect(wantsToPlay(lost)).toBe(true);
    expect(nextStatus(lost, 'connection_back').phase).toBe('stalled');
  });
  it('ends when the picture moves', () => {
    expect(after('play', 'connection_lost', 'playing').connectionLost).toBe(false);
  });
});

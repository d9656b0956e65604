import { describe, expect, it } from 'vitest';
import { readPreferences, writePreference } from './preferences.ts';

function storageOf(entries: Record<string, string>) {
  const stored = new Map(Object.entries(entries));
  return {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('readPreferences', () => {
  it('defaults to full volume, normal speed, automatic quality and no captions', () => {
    expect(readPreferences(storageOf({}))).toEqual({
      volume: 1,
      muted: false,
      quality: 'auto',
      speed: 1,
      captions: '',
      times: 'from_start',
      keys_on_page: true,
    });
  });
  it('reads back what was written', () => {
    const storage = storageOf({});
    writePreference(storage, 'volume', 0.4);
    writePreference(storage, 'muted', true);
    writePreference(storage, 'quality', 720);
    writePreference(storage, 'speed', 1.5);
    writePreference(storage, 'times', 'at_venue');
    writePreference(storage, 'keys_on_page', false);
    expect(readPreferences(storage)).toMatchObject({
      volume: 0.4,
      muted: true,
      quality: 720,
      speed: 1.5,
      times: 'at_venue',
      keys_on_page: false,
    });
  });
  it('returns to automatic quality', () => {
    const storage = storageOf({ 'player.quality': '720' });
    writePreference(storage, 'quality', 'auto');
    expect(readPreferences(storage).quality).toBe('auto');
  });
  it('ignores invalid values', () => {
    const storage = storageOf({ 'player.volume': '11', 'player.speed': '9', 'player.quality': 'best' });
    expect(readPreferences(storage)).toMatchObject({ volume: 1, speed: 1, quality: 'auto' });
  });
});

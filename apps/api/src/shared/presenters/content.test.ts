import type { ChannelContent } from '@grandstand/db/content';
import { LANGUAGES } from '@grandstand/rules/languages';
import { describe, expect, it } from 'vitest';
import { presentSettings } from './content.ts';

function channel(
  settings: object,
  participant_genders: ChannelContent['participant_genders'] = [],
): ChannelContent {
  const nothing = { slides: [], prerolls: [], pages: [], event_categories: [], event_locations: [] };
  return { documents: { settings }, ...nothing, participant_groups: [], participant_genders };
}

describe('presentSettings', () => {
  it('replaces the word school in every language, for a channel of clubs only', () => {
    const { labels } = presentSettings(channel({ groups_are: 'clubs' }));
    expect(Object.keys(labels ?? {})).toEqual(LANGUAGES);
    expect(labels).toMatchObject({
      en: { schools: 'Clubs' },
      fr: { schools: 'Clubs' },
      bg: { schools: 'Клубове' },
    });
    const words = JSON.stringify(labels);
    expect(words).not.toMatch(/school\b(?!s?":)|école|училищ/i);
    expect(presentSettings(channel({ groups_are: 'schools' })).labels).toBeNull();
    expect(presentSettings(channel({})).labels).toBeNull();
  });

  it('offers genders to choose from only if there is a choice', () => {
    expect(presentSettings(channel({}, ['M', 'W'])).genders).toEqual(['M', 'W']);
    expect(presentSettings(channel({}, ['W'])).genders).toEqual([]);
    expect(presentSettings(channel({})).genders).toEqual([]);
  });
});

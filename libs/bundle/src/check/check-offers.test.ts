import { describe, expect, it } from 'vitest';
import { checkBundle } from '../check-bundle.ts';
import { formatProblems } from '../problem.ts';
import { bundleFolder, SMALL_BUNDLE } from '../testing/bundle-folder.ts';

const GAME = 'at: +2h, type: ppv, location: park }';

/** The notes about the small bundle with this game in place of its last one, and other changes. */
async function notesFor(game: string, changes: readonly (readonly [string, string])[] = []): Promise<string> {
  const edited = [[GAME, game] as const, ...changes].reduce((yaml, [piece, text]) => {
    if (!yaml.includes(piece)) throw new Error(`the bundle has no "${piece}"`);
    return yaml.replace(piece, () => text);
  }, SMALL_BUNDLE);
  const { problems, bundle } = await checkBundle(await bundleFolder(edited));
  expect(bundle).toBeDefined();
  return formatProblems(problems);
}

const PPV = GAME;
const PAID = 'at: +2h, type: paid }';
const EMPTY = 'opens no game: it opens games of type "paid" only, and none is covered by it';
const UNNAMED = 'opens no game: no game of type ppv or paid has it as its single_pass';

describe('the check notes a pass', () => {
  it.each([
    ['packages.cup', 'if its games are sold alone only', PPV, [], EMPTY],
    ['subscriptions.all', 'if no game is paid', PPV, [], EMPTY],
    [
      'packages.cup',
      'if the paid games are in other categories',
      PAID,
      [
        ['cup: { name: Cup } }', 'cup: { name: Cup } } }\n  hockey: { name: Hockey'],
        ['categories: [soccer], base_price', 'categories: [hockey], base_price'],
      ],
      EMPTY,
    ],
    ['packages.single', 'of a single game that no game has', PAID, [], UNNAMED],
    [
      'packages.cup',
      'of a team if no game is paid',
      PPV,
      [['categories: [soccer], base_price', 'team_pass: true, base_price']],
      EMPTY,
    ],
  ] as const)('%s %s', async (path, _, game, changes, message) => {
    expect(await notesFor(game, changes)).toContain(`note ${path}: ${message}`);
  });

  it('unless a game is behind it', async () => {
    const sold = await notesFor('at: +2h, type: paid, single_pass: single }');
    expect(sold).not.toContain('opens no game');
    // A price of its own sells a paid game alone, too.
    expect(await notesFor('at: +2h, type: paid, base_price: 700 }')).not.toContain('opens no game');
    expect(await notesFor(PPV)).not.toContain('packages.single: opens');
    const preset = [['event_defaults: {', 'event_defaults: { single_pass: single,']] as const;
    expect(await notesFor(PAID, preset)).not.toContain('opens no game');
  });

  it('unless it opens games of a category below its own', async () => {
    expect(await notesFor('at: +2h, type: paid, category: cup }')).not.toContain(
      'packages.cup: opens no game',
    );
  });
});

describe('the check notes what is sold and does not exist', () => {
  const sells = (feature: string) =>
    [['features: [watch] }\n  single:', `features: [watch, ${feature}] }\n  single:`]] as const;
  it.each([
    ['no_ads', [], 'the channel has no prerolls'],
    ['vod_media_access', [], 'no film of the library is of type "paid"'],
    [
      'clipping',
      [['  tagline:', '  media_limits: { clips: 0 }\n  tagline:']],
      'settings.media_limits.clips is 0',
    ],
    [
      'download',
      [['  tagline:', '  media_limits: { downloads: 0 }\n  tagline:']],
      'settings.media_limits.downloads is 0',
    ],
  ] as const)('as %s', async (feature, settings, reason) => {
    expect(await notesFor(PAID, [...sells(feature), ...settings])).toContain(
      `note packages.cup.features[1]: sells ${feature}, but ${reason}`,
    );
  });

  it('unless it exists', async () => {
    const film = [['date: -12d, category', 'date: -12d, type: paid, category']] as const;
    const notes = await notesFor(PAID, [...sells('vod_media_access'), ...film]);
    expect(notes).not.toContain('vod_media_access');
    expect(await notesFor(PAID, sells('download'))).not.toContain('sells download');
  });

  it('as a price of a game that is not sold', async () => {
    expect(await notesFor('at: +2h, base_price: 500 }')).toContain(
      'note events.rematch.base_price: has no effect: a game of type "free" is not sold',
    );
  });
});

it('the check notes a missing page of terms, which registration and checkout ask to accept', async () => {
  const terms = 'no page has the role "terms"';
  expect(await notesFor(PAID)).toContain(terms);
  const page = 'terms: { url: /terms_conditions, name: Terms, role: terms, html: <p>Terms</p> }';
  expect(await notesFor(PAID, [['pages:\n', `pages:\n  ${page}\n`]])).not.toContain(terms);
});

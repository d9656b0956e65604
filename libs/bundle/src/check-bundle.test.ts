import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBundle } from './check-bundle.ts';
import { formatProblems } from './problem.ts';
import { bundleFolder, SMALL_BUNDLE, smallBundleWith } from './testing/bundle-folder.ts';

async function problemsOf(yaml: string, files?: Record<string, string | Buffer>): Promise<string> {
  const { problems } = await checkBundle(await bundleFolder(yaml, files));
  return formatProblems(problems);
}

describe('checkBundle', () => {
  it('accepts a valid bundle', async () => {
    const { problems, bundle } = await checkBundle(await bundleFolder(SMALL_BUNDLE));
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(bundle?.bundle.channel).toBe('shore');
  });

  it.each([
    // a piece of the small bundle, the mistake that replaces it, and the expected message
    [
      '  tagline: League',
      '  taglin: League',
      '4:3 error settings.taglin: unknown key "taglin"; did you mean "tagline"? allowed: name, tagline,',
    ],
    ['  tagline: League', '  taglin: League', '3:3 error settings.tagline: is missing; it must be text'],
    ['  name: Shore\n', '  name: 12\n', '3:9 error settings.name: must be text, is 12: put it in quotes'],
    ['scheme: dark', 'scheme: night', '12:11 error colors.scheme: must be "dark" or "light", is "night"'],
    ["'#0b1422'", "'#0b14'", '13:20 error colors.body_background: must be a colour like "#0b1422"'],
    [
      'America/New_York',
      'America/New_Yrok',
      '6:14 error settings.time_zone: must be a time zone of the IANA list',
    ],
    ['at: -3d 19:00', 'at: last week', 'error events.opener.at: must be a time like "2026-11-21 18:30"'],
    ['score: 2-1', 'score: 2:1', 'error events.opener.score: must be a score like "2-1", the visitors first'],
    [
      'base_price: 2900',
      'base_price: 29.00',
      'error packages.cup.base_price: is 29.00; write minor units, without a point: 2900 for 29.00',
    ],
    [
      'base_price: 2900',
      'base_price: 29.50',
      'error packages.cup.base_price: must be a whole number of minor units: 499 for 4.99',
    ],
    ['  brk: {', '  Brk!: {', 'error groups.Brk!: must be a key: lower-case letters'],
    [
      'away: thl, home: brk',
      'away: thl, home: brkk',
      'error events.opener.home: the team set "men" has no "brkk"; did you mean "brk"?',
    ],
    [
      '  tagline: League',
      '  tagline: League\n  geo: { block: [UK] }',
      'error settings.geo.block[0]: must be a country code of ISO 3166-1, in quotes, like "BG"',
    ],
    ['at: -3d 19:00', 'at: -3d 19:00, geo: {}', 'error events.opener.geo: must allow or block a country'],
    [
      'at: -3d 19:00',
      'at: -3d 19:00, geo: { allow: [BG], block: [BG] }',
      'error events.opener.geo: BG is allowed and blocked',
    ],
    [
      'at: -3d 19:00',
      'at: -3d 19:00, geo: { allow: [BG], block: [FR] }',
      'error events.opener.geo: an allow list already blocks all other countries: leave block out',
    ],
    ['away: thl, home: brk', 'away: thl, home: thl', 'error events.opener.home: a team does not play itself'],
    [
      'away: thl, home: brk, ',
      'away: thl, ',
      'error events.opener: must have both away and home, or neither',
    ],
    [
      'teams: men, away: thl',
      'teams: womn, away: thl',
      'error events.opener.teams: there is no team set "womn"',
    ],
    [
      'groups: [brk, thl]',
      'groups: [brk, tlh]',
      'error teams.men.groups[1]: there is no group "tlh"; did you mean "thl"?',
    ],
    [
      'locations: { soccer: park }',
      'locations: { socer: park }',
      'error groups.brk.locations.socer: there is no category "socer"; did you mean "soccer"?',
    ],
    [
      'location: park }',
      'location: prak }',
      'error events.rematch.location: there is no location "prak"; did you mean "park"?',
    ],
    [
      'items: [film] }',
      'items: [flim] }',
      'error vod.rails.films.items[0]: there is no VOD item "flim"; did you mean "film"?',
    ],
    [
      'group: brk }] }',
      'group: brq }] }',
      'error menu[1].children[0].group: there is no group "brq"; did you mean "brk"?',
    ],
    [
      '{ vod: film, title',
      '{ vod: film, to: /schedule, title',
      'error slides.film: must have exactly one of to, page, vod, event',
    ],
    [
      'vod: film }\npages',
      'icon: home }\npages',
      'error menu[2]: must have exactly one of page, url, group, participant, vod, children',
    ],
    [
      'single_event: true, ',
      '',
      'error packages.single: must have exactly one of categories, team_pass, single_event',
    ],
    [
      'single_event: true',
      'team_pass: true',
      "a game that is sold alone needs a single_pass; the bundle's single-event packages are: none",
    ],
    [
      'event_defaults: {',
      'event_defaults: { single_pass: cup,',
      'error event_defaults.single_pass: the package "cup" is not a single-event package',
    ],
    [
      'event_defaults: {',
      'event_defaults: { single_pass: singel,',
      'error event_defaults.single_pass: there is no package "singel"; did you mean "single"?',
    ],
    [
      'image: still.jpg, image_alt',
      'image: stil.jpg, image_alt',
      'error slides.film.image: the file "stil.jpg" does not exist',
    ],
    [
      'image: still.jpg, image_alt',
      'image: ../../etc/passwd, image_alt',
      'error slides.film.image: must be a file inside the bundle\'s folder, or "../footage/NAME"',
    ],
    [
      'image: still.jpg, image_alt',
      'image: channel.yaml, image_alt',
      'error slides.film.image: "channel.yaml" cannot be read as a picture',
    ],
    ['logo: logo.svg', 'logo: still.jpg', 'error settings.logo: "still.jpg" cannot be read as SVG'],
    [
      'group: brk, image: still.jpg',
      'group: brk, recording: still.jpg',
      'error vod.items.film.recording: "still.jpg" is not an MP4',
    ],
    [
      'group: brk, image',
      'group: brk, embed_url: https://a.example/x, image',
      'error vod.items.film.embed_url: the host "a.example" is not in settings.embed_hosts',
    ],
    [
      '  tagline: League',
      '  tagline: League\n  embed_origins: [https://www.example.org/page]',
      'error settings.embed_origins[0]: must be an origin like "https://www.example.org"',
    ],
    [
      '  tagline: League',
      '  tagline: League\n  embed_origins: [http://www.example.org]',
      'error settings.embed_origins[0]: must be an origin like "https://www.example.org"',
    ],
    [
      '  tagline: League',
      '  tagline: League\n  analytics: { google_tag: UA-1234-5 }',
      'error settings.analytics.google_tag: must be a container of Google Tag Manager, like "GTM-ABC123"',
    ],
    [
      '  tagline: League',
      '  tagline: League\n  error_reports: https://errors.example/7',
      'error settings.error_reports: must be a DSN like "https://KEY@errors.example.org/7"',
    ],
    [
      '  tagline: League',
      "  tagline: League\n  embed_origins: ['*']",
      'error settings.embed_origins[0]: must be an origin like "https://www.example.org"',
    ],
    [
      '  tagline: League',
      '  tagline: League\n  embed_origins: [https://a.example; script-src *]',
      'error settings.embed_origins[0]: must be an origin like "https://www.example.org"',
    ],
    ['url: /about', 'url: /watch', 'error pages.about.url: "/watch" is a route of the product'],
    ['role: about, ', '', 'error pages.about.url: "/about" is for the page with the role "about"'],
    ['  rematch:', '  opener:', 'error events: the key "opener" is used twice'],
    [
      'children: { cup:',
      'children: { soccer:',
      'error categories.soccer.children.soccer: another category already has the key "soccer"',
    ],
    [
      "body_text_color: '#f3f2ea'",
      "body_text_color: '#334455'",
      'note colors.body_text_color: #334455 on #0b1422 has a contrast of 1.8:1 and is shown as #',
    ],
    [
      'packages: [cup]',
      'packages: [cop]',
      'error coupons.fans.packages[0]: there is no package "cop"; did you mean "cup"?',
    ],
    [
      'percent_off: 10, ',
      'percent_off: 10, amount_off: 100, ',
      'error coupons.fans: must have exactly one of percent_off, amount_off',
    ],
    ['percent_off: 10', 'percent_off: 101', 'error coupons.fans.percent_off: must be at most 100'],
    [
      'percent_off: 10',
      'amount_off: 3.00',
      'error coupons.fans.amount_off: is 3.00; write minor units, without a point: 2900 for 29.00',
    ],
    ['code: FANS-10', 'code: fans', 'error coupons.fans.code: must be a code of capitals, digits and "-"'],
    [
      'coupons:\n',
      'coupons:\n  more: { code: FANS-10, amount_off: 5 }\n',
      'error coupons.fans.code: another coupon already has the code "FANS-10"',
    ],
    ['ends_at: +30d', 'ends_at: soon', 'error coupons.fans.ends_at: must be a time like'],
    ['rate: 9.975', 'rate: 9.9755', 'error settings.taxes[1].rate: must have at most three decimals'],
    ['name: QST', 'name: GST', 'error settings.taxes[1].name: "GST" is already a tax of this region'],
    ['country: CA', 'country: Canada', 'error settings.taxes[0].country: must be a country code like "US"'],
    ['country: CA', 'country: XX', 'error settings.taxes[0].country: must be a country code like "US"'],
    [
      'region: QC',
      'region: ZZ',
      'error settings.taxes[0].region: "ZZ" is no region of CA that buyers can choose',
    ],
    ['region: QC', 'region: Quebec', 'error settings.taxes[0].region: must be a region code like "ME"'],
    [
      'categories: [soccer], base',
      'categories: [soccer], offer: weekly, base',
      'error packages.cup.offer: must be "month", "year" or "season", is "weekly"',
    ],
    ['colors:\n', 'colors: [\n', 'error'],
  ])('reports %j replaced by %j', async (piece, mistake, expected) => {
    expect(await problemsOf(smallBundleWith(piece, mistake))).toContain(expected);
  });

  it.each([
    ['localhost', 'domains[0]: "localhost" is a local name'],
    ['LocalHost', 'domains[0]: "localhost" is a local name'],
    ['a-first.localhost', 'domains[0]: "a-first.localhost" is a local name'],
    ['tv', 'domains[0]: "tv" is a local name'],
    ['tv.local', 'domains[0]: "tv.local" is a local name'],
    ['127.0.0.1', 'domains[0]: "127.0.0.1" is an IP address'],
    ['"127.1"', 'domains[0]: "127.1" is an IP address'],
    ['192.168.0.7', 'domains[0]: "192.168.0.7" is an IP address'],
    ['0x7f.0x1', 'domains[0]: "0x7f.0x1" is an IP address'],
    ['localhost.', 'domains[0]: "localhost." is a local name'],
    ['"::1"', 'domains[0]: must be a host name'],
    ['shore.base.example', 'domains[0]: "shore.base.example" is below BASE_DOMAIN (Base.example)'],
    ['preview.base.example', 'domains[0]: "preview.base.example" is below BASE_DOMAIN (Base.example)'],
    ['tv.example.org:3000', 'domains[0]: must be a host name'],
  ])('refuses the domain %s', async (domain, expected) => {
    const dir = await bundleFolder(`domains: [${domain}]\n${SMALL_BUNDLE}`);
    const { problems } = await checkBundle(dir, { baseDomain: 'Base.example' });
    expect(formatProblems(problems)).toContain(`channel.yaml:1:11 error ${expected}`);
  });

  it('accepts public domains, including the base domain, in any case', async () => {
    const dir = await bundleFolder(
      `domains: [TV.example.org, base.example, notbase.example]\n${SMALL_BUNDLE}`,
    );
    const { bundle } = await checkBundle(dir, { baseDomain: 'base.example' });
    expect(bundle?.bundle.domains).toEqual(['tv.example.org', 'base.example', 'notbase.example']);
  });

  it('lists all problems of every kind at once', async () => {
    const yaml = SMALL_BUNDLE.replace('tagline: League', 'tagline: 7')
      .replace('[film]', '[flim]')
      .replace('logo: logo.svg', 'logo: lost.svg');
    expect(await problemsOf(yaml)).toBe(
      [
        'channel.yaml:4:12 error settings.tagline: must be text, is 7: put it in quotes',
        'channel.yaml:7:9 error settings.logo: the file "lost.svg" does not exist (or is outside the bundle)',
        'channel.yaml:49:36 error vod.rails.films.items[0]: there is no VOD item "flim"; did you mean "film"?',
      ].join('\n'),
    );
  });

  it('notes the elements removed from a page and a crest', async () => {
    const yaml = SMALL_BUNDLE.replace('html: <p>Hello</p>', 'html: { file: about.html }');
    const svg = '<svg viewBox="0 0 100 100"><script>x</script><path d="M0 0h9"/></svg>';
    const problems = await problemsOf(yaml, { 'about.html': '<p>a</p><script>x</script>', 'mark.svg': svg });
    expect(problems).toContain('note pages.about.html.file: left out of "about.html": <script>');
    expect(problems).toContain('note groups.brk.mark: left out of "mark.svg": <script>');
  });

  it('requires the common view box for crests', async () => {
    const svg = '<svg viewBox="0 0 24 24"><path d="M0 0h9"/></svg>';
    expect(await problemsOf(SMALL_BUNDLE, { 'mark.svg': svg })).toContain('must have viewBox="0 0 100 100"');
  });

  it('reports a missing bundle', async () => {
    const { problems, bundle } = await checkBundle('/nowhere/at-all');
    expect(bundle).toBeUndefined();
    expect(formatProblems(problems)).toBe('There is no folder /nowhere/at-all.');
    const empty = await mkdtemp(join(tmpdir(), 'bundle-'));
    expect(formatProblems((await checkBundle(empty)).problems)).toBe(`There is no channel.yaml in ${empty}.`);
  });

  it('reports a repeated error once, with its count', async () => {
    const games = Array.from(
      { length: 6 },
      (_, n) => `  g${n}: { teams: men, away: thl, home: brk, at: soon }\n`,
    );
    const yaml = SMALL_BUNDLE.replace('  opener:', `${games.join('')}  opener:`);
    const lines = (await problemsOf(yaml)).split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^channel\.yaml:42:\d+ error events\.g0\.at: .* \(6 times in total\)$/);
    expect((await problemsOf(yaml.replace(games[0] ?? '', ''))).split('\n')).toHaveLength(5);
  });
});

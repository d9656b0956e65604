import { HOSTILE_TEXTS } from '@grandstand/rules/testing/hostile-texts';
import { describe, expect, it } from 'vitest';
import { attachment, downloadName } from './download-name.ts';

const game = (overrides: object = {}) => ({
  channel: 'Longshore',
  name: 'Herons @ Anvils',
  starts_at: new Date('2026-11-15T02:00:00Z'),
  time_zone: 'America/New_York',
  clip_name: null,
  ...overrides,
});

describe('downloadName', () => {
  it('contains channel, game and the day at the venue', () => {
    expect(downloadName(game())).toBe('Longshore – Herons @ Anvils – 2026-11-14.mp4');
  });

  it('contains the name of a clip instead of the game, within the 255 bytes of file systems', () => {
    const clip_name = 'Okafor ties it at the buzzer';
    expect(downloadName(game({ clip_name }))).toBe(`Longshore – ${clip_name} – 2026-11-14.mp4`);
    const long = downloadName(game({ clip_name: 'Ж'.repeat(100) }));
    expect(long).toBe(`Longshore – ${'Ж'.repeat(90)} – 2026-11-14.mp4`);
  });

  it('contains no character that a file system refuses', () => {
    expect(downloadName(game({ name: 'A/B: "Final"\r\n*?' }))).toBe('Longshore – A B Final – 2026-11-14.mp4');
  });
});

it('has no other file extension', () => {
  expect(downloadName(game({ name: 'Final \u202E4pm.exe' }))).toBe(
    'Longshore – Final 4pm.exe – 2026-11-14.mp4',
  );
});

describe('the content-disposition header', () => {
  it('contains the name in ASCII and in full', () => {
    expect(attachment('Été – Café (1) 50%.mp4')).toBe(
      `attachment; filename="Ete - Cafe (1) 50_.mp4"; filename*=UTF-8''%C3%89t%C3%A9%20%E2%80%93%20Caf%C3%A9%20%281%29%2050%25.mp4`,
    );
  });

  it.each(HOSTILE_TEXTS)('stays one header with two names: %s', text => {
    const header = attachment(downloadName(game({ name: `${text}\r\nSet-Cookie: a=b` })));
    expect(header).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.%!#$&+^`|~-]*$/);
  });

  it('replaces letters that have no ASCII form', () => {
    expect(attachment('Финал.mp4')).toContain('filename="_____.mp4"');
  });
});

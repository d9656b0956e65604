import { describe, expect, it } from 'vitest';
import { appIcon } from './app-icon.ts';

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#f00" d="M0 0h10v10H0z"/></svg>';

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('appIcon', () => {
  it('renders a PNG of the requested size', async () => {
    const png = await appIcon(RED, { size: 192, padding: 0, background: '#ffffff' });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(png)).toEqual([192, 192]);
  });

  it('leaves the background around a padded icon', async () => {
    const plain = await appIcon(RED, { size: 64, padding: 0, background: '#00ff00' });
    const other = await appIcon(RED, { size: 64, padding: 0, background: '#0000ff' });
    expect(plain.equals(other)).toBe(true);
    const padded = await appIcon(RED, { size: 64, padding: 0.16, background: '#00ff00' });
    const otherPadded = await appIcon(RED, { size: 64, padding: 0.16, background: '#0000ff' });
    expect(padded.equals(otherPadded)).toBe(false);
  });
});

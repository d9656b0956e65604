import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604.1',
      'iPhone',
      'Safari',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Windows',
      'Edge',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Android phone',
      'Chrome',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux', 'Firefox'],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) SamsungBrowser/5.0 Chrome/108.0 TV Safari/537.36',
      'TV',
      'Samsung Internet',
    ],
    ['curl/8.0', '', ''],
    ['', '', ''],
  ])('%s', (userAgent, device, browser) => expect(deviceName(userAgent)).toEqual({ device, browser }));
});

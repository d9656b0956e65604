import { describe, expect, it } from 'vitest';
import { largestKeyGap, packetScanner, refuseTruncated } from './packet-scan.ts';

describe('packetScanner', () => {
  it('collects key frames and the end, and skips lines without a packet', () => {
    const scanner = packetScanner(0);
    for (const line of ['0.000000,K_', '0.04,__', 'N/A,K_', '', '2.0,K__', '1.9,__', 'side_data'])
      scanner.onLine(line);
    expect(scanner.result()).toEqual({ key_times: [0, 2], end_seconds: 2 });
  });

  it('measures times from the start of the file', () => {
    const scanner = packetScanner(36_000);
    for (const line of ['36000.5,K_', '36004,__']) scanner.onLine(line);
    expect(scanner.result()).toEqual({ key_times: [0.5], end_seconds: 4 });
  });
});

describe('refuseTruncated', () => {
  it('refuses a film whose packets end long before its declared length', () => {
    expect(() => refuseTruncated({ key_times: [0], end_seconds: 9 }, 30)).toThrow('cut short');
    expect(() => refuseTruncated({ key_times: [0], end_seconds: 29 }, 30)).not.toThrow();
    expect(() => refuseTruncated({ key_times: [], end_seconds: 30 }, 30)).toThrow('cut short');
  });
});

it('counts the time to the first and after the last key frame as gaps', () => {
  expect(largestKeyGap([0, 2, 5], 6)).toBe(3);
  expect(largestKeyGap([0, 2], 10)).toBe(8);
  expect(largestKeyGap([4, 5], 6)).toBe(4);
  expect(largestKeyGap([], 6)).toBe(6);
});

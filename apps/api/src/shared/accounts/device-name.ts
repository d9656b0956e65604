/** The first match wins; the order matters because some user agents contain the names of others. */
const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/SMART-TV|SmartTV|Tizen|Web0S|AppleTV|BRAVIA/, 'TV'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

export interface DeviceName {
  readonly device: string;
  readonly browser: string;
}

/** Names for the list of sessions; empty if the user agent is unknown. */
export function deviceName(userAgent: string): DeviceName {
  return { device: firstMatch(DEVICES, userAgent), browser: firstMatch(BROWSERS, userAgent) };
}

function firstMatch(table: readonly (readonly [RegExp, string])[], text: string): string {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}

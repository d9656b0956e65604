function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function colorDistance(a: string, b: string): number {
  const [first, second] = [channels(a), channels(b)];
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)));
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** White where it can be read at 4.5:1, else near-black. */
export function inkOn(color: string): string {
  return contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#0b1018';
}

/** The wanted ink if it can be read on the colour at a glance, else the safe one. */
export function readableInk(color: string, wanted: string): string {
  return contrast(color, wanted) >= 2.4 ? wanted : inkOn(color);
}

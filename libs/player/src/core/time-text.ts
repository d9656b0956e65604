const MINUTE = 60;
const HOUR = 3600;

function parts(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return {
    hours: Math.floor(whole / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: whole % MINUTE,
  };
}

/** Clock text with as many digits as `longest` needs, so that a running clock has a constant width: 0:07, 1:02:03. */
export function clockText(time: number, longest = time): string {
  const { hours, minutes, seconds } = parts(time);
  const tail = String(seconds).padStart(2, '0');
  if (hours === 0 && parts(longest).hours === 0) return `${minutes}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** Time as a sentence for screen readers, with the plurals of the language: "1 hour 2 minutes 3 seconds". */
export function timeInWords(time: number, locale: string): string {
  const { hours, minutes, seconds } = parts(time);
  const parted = Object.entries({ hour: hours, minute: minutes, second: seconds }).filter(([, n]) => n > 0);
  const shown = parted.length > 0 ? parted : [['second', 0] as const];
  return shown
    .map(([unit, n]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n))
    .join(' ');
}

import { localTime } from './local-time.ts';

/** Specification 9, the map of US and Australian time-zone abbreviations: standard time, and daylight time if the zone has it. */
type Abbreviations = readonly [standard: string, daylight?: string];

const EASTERN: Abbreviations = ['EST', 'EDT'];
const CENTRAL: Abbreviations = ['CST', 'CDT'];
const MOUNTAIN: Abbreviations = ['MST', 'MDT'];
const ALASKA: Abbreviations = ['AKST', 'AKDT'];
const EAST_AUSTRALIA: Abbreviations = ['AEST', 'AEDT'];
const MIDDLE_AUSTRALIA: Abbreviations = ['ACST', 'ACDT'];

const BY_ZONE: Readonly<Record<string, Abbreviations>> = {
  'America/New_York': EASTERN,
  'America/Detroit': EASTERN,
  'America/Chicago': CENTRAL,
  'America/Menominee': CENTRAL,
  'America/Denver': MOUNTAIN,
  'America/Boise': MOUNTAIN,
  'America/Phoenix': ['MST'],
  'America/Los_Angeles': ['PST', 'PDT'],
  'America/Anchorage': ALASKA,
  'America/Juneau': ALASKA,
  'America/Metlakatla': ALASKA,
  'America/Nome': ALASKA,
  'America/Sitka': ALASKA,
  'America/Yakutat': ALASKA,
  'America/Adak': ['HST', 'HDT'],
  'Pacific/Honolulu': ['HST'],
  'America/Puerto_Rico': ['AST'],
  'Pacific/Guam': ['ChST'],
  'Pacific/Pago_Pago': ['SST'],
  'Australia/Sydney': EAST_AUSTRALIA,
  'Australia/Melbourne': EAST_AUSTRALIA,
  'Australia/Hobart': EAST_AUSTRALIA,
  'Australia/Canberra': EAST_AUSTRALIA,
  'Australia/Brisbane': ['AEST'],
  'Australia/Lindeman': ['AEST'],
  'Australia/Adelaide': MIDDLE_AUSTRALIA,
  'Australia/Broken_Hill': MIDDLE_AUSTRALIA,
  'Australia/Darwin': ['ACST'],
  'Australia/Perth': ['AWST'],
  'Australia/Eucla': ['ACWST'],
  'Australia/Lord_Howe': ['LHST', 'LHDT'],
};

/** Families of zones that differ only in their history. */
const BY_FAMILY: readonly (readonly [prefix: string, Abbreviations])[] = [
  ['America/Indiana/', EASTERN],
  ['America/Kentucky/', EASTERN],
  ['America/North_Dakota/', CENTRAL],
];
/** The zones of Indiana that follow Chicago. */
const CENTRAL_INDIANA = ['America/Indiana/Knox', 'America/Indiana/Tell_City'];

/** Returns the abbreviation at that time, such as `EST` or `AEDT`; null for a zone of another country. */
export function timeZoneAbbreviation(zone: string, at: Date): string | null {
  const found = abbreviationsOf(zone);
  if (found === null) return null;
  const [standard, daylight = standard] = found;
  return isDaylightTime(zone, at) ? daylight : standard;
}

function abbreviationsOf(zone: string): Abbreviations | null {
  if (CENTRAL_INDIANA.includes(zone)) return CENTRAL;
  return BY_ZONE[zone] ?? BY_FAMILY.find(([prefix]) => zone.startsWith(prefix))?.[1] ?? null;
}

/** Daylight time has the larger offset of the two half-years, in both hemispheres. */
function isDaylightTime(zone: string, at: Date): boolean {
  const year = at.getUTCFullYear();
  const halves = [0, 6].map(month => offsetMinutes(zone, new Date(Date.UTC(year, month, 1))));
  return offsetMinutes(zone, at) > Math.min(...halves);
}

function offsetMinutes(zone: string, at: Date): number {
  const { year, month, day, hour, minute } = localTime(at.getTime(), zone);
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - at.getTime()) / 60_000);
}

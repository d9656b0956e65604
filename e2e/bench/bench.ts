import { benchBundle } from './bundle.ts';
import { benchBuys } from './buys.ts';
import { benchClips } from './clips.ts';
import { benchEdge } from './edge.ts';
import { benchFirstFrame } from './first-frame.ts';
import { benchHeartbeats } from './heartbeats.ts';
import { benchKickoff } from './kickoff.ts';
import { benchLatency } from './latency.ts';
import { benchLogins } from './logins.ts';
import { benchMalformed } from './malformed.ts';
import { benchMoments } from './moments.ts';
import { benchPages, benchPersonal, benchReads } from './reads.ts';
import { benchScreens } from './screens.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { benchTenYears } from './ten-years.ts';
import { benchTimeline } from './timeline.ts';
import { benchTurns } from './turns.ts';

/** Each benchmark prints its figures and returns whether it meets its goals. */
const BENCHES: Readonly<Record<string, () => Promise<boolean>>> = {
  bundle: benchBundle,
  buys: benchBuys,
  clips: benchClips,
  edge: benchEdge,
  'first-frame': benchFirstFrame,
  heartbeats: benchHeartbeats,
  kickoff: benchKickoff,
  latency: benchLatency,
  logins: benchLogins,
  malformed: benchMalformed,
  moments: benchMoments,
  pages: benchPages,
  personal: benchPersonal,
  reads: benchReads,
  screens: benchScreens,
  search: benchSearch,
  start: benchStart,
  subscriptions: benchTenYears,
  timeline: benchTimeline,
  turns: benchTurns,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHES);
const unknown = names.filter(name => BENCHES[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
for (const name of names) {
  console.log(`${name} …`);
  if (!(await BENCHES[name]?.())) process.exitCode = 1;
}

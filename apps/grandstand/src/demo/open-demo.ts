import type { Channel } from '@grandstand/db/channels';
import type { Config } from '../config/config.ts';
import { isDemonstration } from '../config/is-demonstration.ts';
import { programFile } from '../config/programs.ts';
import type { OpenOperator } from '../operator/open-operator.ts';
import { retryOutage } from '../operator/retry-outage.ts';
import { addDemoAccounts } from './accounts/add-demo-accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/demo-accounts.ts';
import { startDemoClips } from './clips/cut-demo-clips.ts';
import { type DemoIdentity, demoIdentities } from './identity/demo-identity.ts';
import { startDemoTimelines } from './incidents/enter-demo-timelines.ts';
import { drawRecordings } from './recordings/draw-recordings.ts';

/** Services of the server that only demonstrations use. Live demo games run in a process of their own (`demo/live`). */
export interface Demo {
  addAccounts(channels: readonly Channel[]): Promise<void>;
  /** Sign-in services that work offline. */
  identities(failed: (error: unknown) => void): DemoIdentity[];
  /** Lists the demo accounts of these channels for the operator. */
  accountLines(channels: readonly Pick<Channel, 'channel_key'>[]): string[];
  /** Cuts the demo clips, enters the incidents of drawn games and draws missing recordings, once the jobs of the worker run. */
  startWork(ended: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const now = () => new Date();
const print = (line: string) => console.log(line);

export function openDemo(config: Config, operator: OpenOperator): Demo {
  const { db, log } = operator;
  const closing: (() => Promise<void>)[] = [];
  return {
    async addAccounts(channels) {
      const own = channels.filter(channel => isDemonstration(channel, config));
      await addDemoAccounts(db, own, now());
    },
    identities: demoIdentities,
    accountLines: channels => [
      `Demo accounts of ${channels.map(({ channel_key }) => channel_key).join(' and ')} only, password '${DEMO_PASSWORD}':`,
      ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(24)}${role}`),
    ],
    async startWork(ended) {
      const stopClips = await retryOutage(() => startDemoClips({ db, log, now }), { ended, log });
      if (stopClips !== null) closing.push(stopClips);
      const stopTimelines = await retryOutage(() => startDemoTimelines({ db, log, now }), { ended, log });
      if (stopTimelines !== null) closing.push(stopTimelines);
      if (config.demoDrawings) closing.push(drawInBackground(config, operator));
    },
    async close() {
      for (const close of closing.reverse()) await close();
    },
  };
}

/** Returns a function that ends the drawing and waits until its child process has exited. */
function drawInBackground(config: Config, operator: OpenOperator): () => Promise<void> {
  const end = new AbortController();
  const program = programFile(config.projectRoot, 'demo-game');
  const drawing = drawRecordings({ operator, program, signal: end.signal, print }).catch(error => {
    operator.log.error({ err: error }, 'demo recordings could not be drawn');
  });
  return async () => {
    end.abort();
    await drawing;
  };
}

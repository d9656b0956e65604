import { internal, processCommand } from '../command-line/command.ts';
import { flag } from '../command-line/values.ts';

const dev = flag('reload changed sources');

export const START_COMMAND = processCommand({
  name: 'start',
  summary: 'Receive live streams and serve every channel',
  notes: ['npm start installs and builds what is missing first.'],
  options: { dev },
});

/** The server alone; `start` supervises it with the ingest. */
export const SERVE_COMMAND = internal(
  processCommand({ name: 'serve', summary: 'Serve every channel, without the ingest', options: { dev } }),
);

/** Before anything slow is done for a start. */
export const PROBE_COMMAND = internal(
  processCommand({ name: 'probe', summary: 'Check that the ports of a start are free' }),
);

/** Every process of a start runs one of these, so it need not load the others. */
export const START_COMMANDS = [START_COMMAND, SERVE_COMMAND, PROBE_COMMAND];

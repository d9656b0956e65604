import { type Command, internal, operatorCommand, processCommand } from '../command-line/command.ts';
import { flag } from '../command-line/values.ts';
import { AUDIT_COMMAND } from './audit-command.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import { CHANNEL_COMMANDS } from './channel-commands.ts';
import { CLIP_COMMANDS } from './clip-commands.ts';
import { CONTACT_COMMANDS } from './contact-commands.ts';
import { DOCTOR_COMMAND } from './doctor-command.ts';
import { EVENT_COMMANDS } from './event-commands.ts';
import { FAILURES_COMMAND } from './failures-command.ts';
import { MAIL_COMMANDS } from './mail-commands.ts';
import { MEDIA_COMMANDS } from './media-commands.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { RESTART_COMMAND } from './restart-command.ts';
import { REVENUE_COMMAND } from './revenue-command.ts';
import { STATS_COMMAND } from './stats-command.ts';
import { SUBSCRIPTION_COMMANDS } from './subscription-commands.ts';
import { TAKINGS_COMMAND } from './takings-command.ts';
import { UPLOAD_KEY_COMMANDS } from './upload-key-commands.ts';
import { USER_COMMANDS } from './user-commands.ts';

const dev = flag('reload changed sources');

/** In the order in which the help lists them. */
export const ALL_COMMANDS: readonly Command[] = [
  processCommand({
    name: 'start',
    summary: 'Receive live streams and serve every channel',
    notes: ['npm start installs and builds what is missing first.'],
    options: { dev },
  }),
  RESTART_COMMAND,
  ...CHANNEL_COMMANDS,
  ...EVENT_COMMANDS,
  ...MEDIA_COMMANDS,
  ...UPLOAD_KEY_COMMANDS,
  ...USER_COMMANDS,
  ...ORDER_COMMANDS,
  ...SUBSCRIPTION_COMMANDS,
  TAKINGS_COMMAND,
  REVENUE_COMMAND,
  STATS_COMMAND,
  ...CLIP_COMMANDS,
  ...CONTACT_COMMANDS,
  ...MAIL_COMMANDS,
  FAILURES_COMMAND,
  AUDIT_COMMAND,
  ...BACKUP_COMMANDS,
  DOCTOR_COMMAND,
  // The server alone; `start` supervises it with the ingest.
  internal(
    processCommand({ name: 'serve', summary: 'Serve every channel, without the ingest', options: { dev } }),
  ),
  // Before anything slow is done for a start.
  internal(processCommand({ name: 'probe', summary: 'Check that the ports of a start are free' })),
  internal(
    operatorCommand({
      name: 'demo plan',
      summary: 'Plan the live games of demonstrations, one line of JSON per slot',
      run: async operator => (await import('../demo/live/plan-demo-games.ts')).planDemoGames(operator),
      show: lines => lines.map(line => JSON.stringify(line)),
    }),
  ),
];

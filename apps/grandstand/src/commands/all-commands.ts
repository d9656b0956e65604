import { type Command, internal, operatorCommand } from '../command-line/command.ts';
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
import { PROBE_COMMAND, SERVE_COMMAND, START_COMMAND } from './start-commands.ts';
import { STATS_COMMAND } from './stats-command.ts';
import { SUBSCRIPTION_COMMANDS } from './subscription-commands.ts';
import { TAKINGS_COMMAND } from './takings-command.ts';
import { UPLOAD_KEY_COMMANDS } from './upload-key-commands.ts';
import { USER_COMMANDS } from './user-commands.ts';

/** In the order in which the help lists them. */
export const ALL_COMMANDS: readonly Command[] = [
  START_COMMAND,
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
  SERVE_COMMAND,
  PROBE_COMMAND,
  internal(
    operatorCommand({
      name: 'demo plan',
      summary: 'Plan the live games of demonstrations, one line of JSON per slot',
      run: async operator => (await import('../demo/live/plan-demo-games.ts')).planDemoGames(operator),
      show: lines => lines.map(line => JSON.stringify(line)),
    }),
  ),
];

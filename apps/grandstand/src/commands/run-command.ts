import type { CommandOutput, Operator } from '../operator/operator.ts';
import { applyChannel, checkChannel } from './channel.ts';
import { runClipCommand } from './clip.ts';
import { runContactCommand } from './contact.ts';
import { runEventCommand } from './event.ts';
import { addMedia, listMedia, removeMedia, retryMedia, revokeMedia } from './media.ts';
import { runOrderCommand } from './order.ts';
import type { Command } from './parse-command.ts';
import { runRevenueCommand } from './revenue.ts';
import { runSubscriptionCommand } from './subscription.ts';
import { runUploadKeyCommand } from './upload-key.ts';
import { USAGE, UsageError } from './usage.ts';
import { runUserCommand } from './user.ts';

/** Runs a command. Returns its exit code. */
export async function runCommand(
  command: Command,
  operator: Operator,
  output: CommandOutput,
): Promise<number> {
  switch (command.name) {
    case 'help':
      output.print(USAGE);
      return 0;
    case 'start':
    case 'serve':
    case 'probe':
    case 'restart':
      throw new UsageError('The server is already running.');
    case 'channel check':
      return checkChannel(command.directory, operator, output);
    case 'channel apply':
      return applyChannel(command.directory, operator, output);
    case 'demo plan': {
      const { printDemoPlan } = await import('../demo/live/print-demo-plan.ts');
      return printDemoPlan(operator, output);
    }
    case 'media add':
      return addMedia(command.file, command.owner, operator, output);
    case 'media list':
      return listMedia(operator, output);
    case 'media remove':
      return removeMedia(command.id, operator, output);
    case 'media retry':
      return retryMedia(command.id, operator, output);
    case 'media revoke':
      return revokeMedia(command.id, operator, output);
    case 'user create':
    case 'user reset':
    case 'user list':
      return runUserCommand(command, operator, output);
    case 'order list':
    case 'order show':
    case 'order refund':
      return runOrderCommand(command, operator, output);
    case 'subscription list':
    case 'subscription show':
    case 'subscription cancel':
      return runSubscriptionCommand(command, operator, output);
    case 'clip list':
    case 'clip unpublish':
    case 'clip restore':
      return runClipCommand(command, operator, output);
    case 'revenue':
      return runRevenueCommand(command, operator, output);
    case 'media upload':
      throw new UsageError('Run an upload on the machine that has the file.');
    case 'upload-key create':
    case 'upload-key list':
    case 'upload-key revoke':
      return runUploadKeyCommand(command, operator, output);
    case 'contact list':
    case 'contact show':
      return runContactCommand(command, operator, output);
    default:
      return runEventCommand(command, operator, output);
  }
}

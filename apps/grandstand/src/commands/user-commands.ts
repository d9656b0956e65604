import type { OperatorUser } from '@grandstand/db/operator-lists';
import { operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { channelFilter, channelValue, emailValue, optional, textValue } from '../command-line/values.ts';
import { formatMinute } from './format-minute.ts';
import { findOption, moreLines, pageOptions } from './list-limit.ts';

const LONGEST_REASON = 500;

const load = () => import('../operations/users.ts');

export const USER_COMMANDS = [
  operatorCommand({
    name: 'user create',
    summary: 'Create an account; prints a temporary password',
    arguments: { email: emailValue },
    options: { channel: channelValue },
    run: async (operator, input) => (await load()).createUser(operator, input),
    show: ({ email, channel, temporary_password }) => [
      `${email} can sign in to ${channel} with the temporary password ${temporary_password}`,
    ],
  }),
  operatorCommand({
    name: 'user reset',
    summary: 'Sign an account out everywhere and print a temporary password for it',
    arguments: { email: emailValue },
    options: { channel: channelValue },
    run: async (operator, input) => (await load()).resetUser(operator, input),
    show: ({ email, temporary_password }) => [
      `${email} is signed out everywhere; the temporary password is ${temporary_password}`,
    ],
  }),
  operatorCommand({
    name: 'user block',
    summary: 'Sign an account out everywhere and refuse its next sign-in',
    notes: [
      'Passes and orders stay, and a subscription is not renewed. Nothing is refunded: see order refund.',
      'A game that the user is watching stops within 5 minutes; on an iPhone, within 4 hours.',
    ],
    arguments: { email: emailValue },
    options: {
      channel: channelValue,
      reason: optional(textValue('TEXT', 'why, for the audit log', LONGEST_REASON)),
    },
    async confirm(operator, input) {
      const { id } = await (await load()).findAccount(operator, input);
      return `Block account ${id} of ${input.email} in ${input.channel}? A subscription of it will not be renewed.`;
    },
    run: async (operator, input) => (await load()).blockUser(operator, input),
    show: ({ email, channel, cancelled_subscription_id: cancelled }) => [
      `${email} is signed out everywhere and cannot sign in to ${channel}.`,
      ...(cancelled === null ? [] : [`Subscription ${cancelled} will not be renewed.`]),
    ],
  }),
  operatorCommand({
    name: 'user unblock',
    summary: 'Let a blocked account sign in again',
    notes: [
      'A subscription that the block cancelled is not resumed: its user can do that on the profile page.',
    ],
    arguments: { email: emailValue },
    options: { channel: channelValue },
    run: async (operator, input) => (await load()).unblockUser(operator, input),
    show: ({ email, channel }) => [`${email} can sign in to ${channel} again.`],
  }),
  operatorCommand({
    name: 'user delete',
    summary: 'Delete an account, as its user can',
    notes: [
      'Name, address, phone, favourites, clips and sessions are removed, and a subscription ends.',
      'Orders, payments, refunds and the ledger stay for the books, without the name.',
    ],
    arguments: { email: emailValue },
    options: { channel: channelValue },
    async confirm(operator, input) {
      const { id } = await (await load()).findAccount(operator, input);
      return `Delete account ${id} of ${input.email} in ${input.channel}? This cannot be undone.`;
    },
    run: async (operator, input) => (await load()).deleteUser(operator, input),
    show: ({ id, channel }) => [`Account ${id} of ${channel} is deleted. Its orders stay for the books.`],
  }),
  operatorCommand({
    name: 'user list',
    summary: 'List accounts, the oldest first, or find one',
    options: {
      find: findOption('the address or the name, or with this id'),
      channel: channelFilter,
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listAccounts(operator, input),
    show: (users, input) => [...userTable(users), ...moreLines(users, input)],
  }),
];

function userTable(users: readonly OperatorUser[]): string[] {
  return table(
    users,
    [
      ['id', user => user.id],
      ['channel', user => user.channel_key],
      ['email', user => user.email],
      ['name', user => `${user.first_name} ${user.last_name}`.trim()],
      ['since', user => formatMinute(user.created_at)],
      ['orders', user => user.orders],
      ['state', stateOf],
    ],
    'There are no accounts.',
  );
}

function stateOf({ email_verified_at, temporary_password, blocked_at, providers }: OperatorUser): string {
  return [
    ...(blocked_at === null ? [] : [`blocked since ${formatMinute(blocked_at)}`]),
    email_verified_at === null ? 'not verified' : 'verified',
    ...(temporary_password ? ['temporary password'] : []),
    ...providers,
  ].join(', ');
}

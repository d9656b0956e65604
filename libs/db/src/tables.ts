import type { Selectable } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ChannelBundleTables } from './tables/channel-bundles.ts';
import type { ChannelTables } from './tables/channels.ts';
import type { ClipTables } from './tables/clips.ts';
import type { EventTables } from './tables/events.ts';
import type { IncidentTables } from './tables/incidents.ts';
import type { LibraryTables } from './tables/library.ts';
import type { OperatorCommandTables } from './tables/operator-commands.ts';
import type { OrderTables } from './tables/orders.ts';
import type { MailTables } from './tables/outgoing-mail.ts';
import type { PassTables } from './tables/passes.ts';
import type { RecordingTables } from './tables/recordings.ts';
import type { SearchTables } from './tables/search.ts';
import type { SimulatedLiveTables } from './tables/simulated-live.ts';
import type { SubscriptionTables } from './tables/subscriptions.ts';
import type { TeamTables } from './tables/teams.ts';
import type { WithdrawalTables } from './tables/withdrawals.ts';

/**
 * Every table, column for column, in one file for each of `migrations/`. `tables.integration.test.ts` compares them with the
 * database. Times are read as `Date`. JSON is written as text.
 */
export interface Tables
  extends ChannelTables,
    ChannelBundleTables,
    TeamTables,
    PassTables,
    EventTables,
    IncidentTables,
    LibraryTables,
    AccountTables,
    MailTables,
    OperatorCommandTables,
    RecordingTables,
    OrderTables,
    SubscriptionTables,
    WithdrawalTables,
    ClipTables,
    SearchTables,
    SimulatedLiveTables {}

/** The given columns of a table, with the types that a query returns. */
export type Row<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Readonly<
  Pick<Selectable<Tables[Table]>, Column>
>;

import {
  listPackages as listPackageRows,
  listSubscriptions as listSubscriptionRows,
} from '@grandstand/db/passes';
import { contentCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';
import { presentPackage, presentSubscription } from '#shared/presenters/pass.ts';

export const listPackages = contentCall('listPackages', async ({ db, channel }) =>
  wholeList((await listPackageRows(db, channel.id)).map(presentPackage)),
);

export const listSubscriptions = contentCall('listSubscriptions', async ({ db, channel }) =>
  wholeList((await listSubscriptionRows(db, channel.id)).map(presentSubscription)),
);

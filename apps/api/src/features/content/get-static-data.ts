import { listPackages, listSubscriptions } from '@grandstand/db/passes';
import { contentCall } from '#shared/http/call.ts';
import { presentBootstrapData, presentDocument, presentGroupProperties } from '#shared/presenters/content.ts';
import { presentPackage, presentSubscription } from '#shared/presenters/pass.ts';

export const getStaticData = contentCall('getStaticData', async ({ db, channel, services: { content } }) => {
  const [around, packages, subscriptions] = await Promise.all([
    content(),
    listPackages(db, channel.id),
    listSubscriptions(db, channel.id),
  ]);
  const bootstrap = presentBootstrapData(around);
  return {
    data: {
      'color-settings': bootstrap.color_settings,
      'events-categories': bootstrap.event_categories,
      'events-locations': bootstrap.event_locations,
      faq: presentDocument(around, 'faq'),
      menu: bootstrap.menu,
      packages: packages.map(presentPackage),
      pages: bootstrap.pages,
      'participant-groups': bootstrap.participant_groups,
      settings: bootstrap.settings,
      slides: bootstrap.slides,
      subscriptions: subscriptions.map(presentSubscription),
      'participant-group-properties': presentGroupProperties(around),
      static_blocks: bootstrap.static_blocks,
    },
  };
});

import { contentCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';
import {
  presentBootstrapData,
  presentDocument,
  presentEventLocation,
  presentGroupProperties,
  presentPageSummary,
  presentSettings,
  presentSlide,
} from '#shared/presenters/content.ts';
import { presentCategoryTree } from '#shared/presenters/event-category.ts';

/** Calls that return one part of the channel's content unchanged. */
export const getSettings = contentCall('getSettings', async ({ services: { content } }) => ({
  data: presentSettings(await content()),
}));

export const getMenu = contentCall('getMenu', async ({ services: { content } }) =>
  wholeList(presentDocument(await content(), 'menu')),
);

export const getColorSettings = contentCall('getColorSettings', async ({ services: { content } }) => ({
  data: presentDocument(await content(), 'color_settings'),
}));

export const listFaq = contentCall('listFaq', async ({ services: { content } }) =>
  wholeList(presentDocument(await content(), 'faq')),
);

export const listCustomForms = contentCall('listCustomForms', async ({ services: { content } }) =>
  wholeList(presentDocument(await content(), 'custom_forms')),
);

export const listPages = contentCall('listPages', async ({ services: { content } }) =>
  wholeList((await content()).pages.map(presentPageSummary)),
);

/** A slide without a type belongs to all of them. */
export const listSlides = contentCall('listSlides', async ({ input: { query }, services: { content } }) => {
  const { slides } = await content();
  const wanted = slides.filter(slide => !query.type || slide.type === null || slide.type === query.type);
  return wholeList(wanted.map(presentSlide));
});

export const listEventCategories = contentCall('listEventCategories', async ({ services: { content } }) =>
  wholeList(presentCategoryTree((await content()).event_categories)),
);

export const listEventLocations = contentCall('listEventLocations', async ({ services: { content } }) =>
  wholeList((await content()).event_locations.map(presentEventLocation)),
);

export const listParticipantGroupProperties = contentCall(
  'listParticipantGroupProperties',
  async ({ services: { content } }) => ({ data: presentGroupProperties(await content()) }),
);

export const getChannelBootstrapData = contentCall(
  'getChannelBootstrapData',
  async ({ services: { content } }) => ({
    data: presentBootstrapData(await content()),
  }),
);

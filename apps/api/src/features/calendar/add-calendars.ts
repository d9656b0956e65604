import type { Channel } from '@grandstand/db/channels';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelOfPage } from '#shared/channels/channel-of-request.ts';
import { sendPrecompressed } from '#shared/http/send-precompressed.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import type { Services } from '#shared/services.ts';
import { type CalendarRequest, parseCalendarPath } from './calendar-path.ts';
import { calendarText } from './calendar-text.ts';
import { findCalendar } from './find-calendar.ts';

const HEADERS = {
  type: 'text/calendar; charset=utf-8',
  caching: 'public, max-age=300, stale-while-revalidate=3600',
};

/** Calendars of a game, a team, a school or the channel: files that phones open and subscribe to. */
export function addCalendars(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>('/calendar/*', async (request, reply) => {
    const calendar = parseCalendarPath(request.params['*']);
    const channel = channelOfPage(services.channels, request);
    const cached = calendar && channel && (await cachedCalendar(services, channel, calendar, request));
    return cached ? sendPrecompressed(cached, HEADERS, request, reply) : sendNotFound(reply);
  });
}

function cachedCalendar(
  services: Services,
  channel: Channel,
  calendar: CalendarRequest,
  request: FastifyRequest,
) {
  const { origin } = services.channels.ownAddress(channel, request.siteAddress);
  return services.texts.get(channel, JSON.stringify(['calendar', origin, calendar]), async () => {
    const context = services.context(channel);
    const [found, content] = await Promise.all([findCalendar(context, calendar), context.services.content()]);
    if (found === undefined) return undefined;
    const { name, language, country } = presentDocument(content, 'settings');
    const title = [found.name, name].filter(Boolean).join(' · ');
    const { channel_key } = channel;
    const has_reminders = calendar.kind === 'event';
    return calendarText({
      ...found,
      name: title,
      language,
      country,
      channel_key,
      origin,
      has_reminders,
    });
  });
}

/** Plain text instead of a problem document, because calendar programs show the body. */
function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such calendar.\n');
}

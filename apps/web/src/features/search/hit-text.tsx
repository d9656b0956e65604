import type {
  Participant,
  ParticipantGroup,
  SportsEvent,
  VodMediaItem,
} from '@grandstand/contract/entities.schema';
import { Tile } from '@grandstand/ui/crest';
import { Icon } from '@grandstand/ui/icon';
import { Pill } from '@grandstand/ui/pill';
import { useChannel, useGroup } from '#shared/channel.ts';
import { eventInfo } from '#shared/events/event-labels.ts';
import { dayKey, dayText, timeText } from '#shared/events/event-time.ts';
import { useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { matchedParts } from './matched-parts.ts';
import styles from './search-dialog.module.css';
import type { Hit } from './search-hits.ts';

interface Props {
  readonly hit: Hit;
  /** What was asked; where names begin so, they say it. */
  readonly query: string;
}

export function HitText({ hit: { kind, item }, query: asked }: Props) {
  if (kind === 'participant_groups') return <School group={item} asked={asked} />;
  if (kind === 'participants') return <Team team={item} asked={asked} />;
  if (kind === 'events') return <Game event={item} asked={asked} />;
  if (kind === 'vod_media_items') return <Film item={item} asked={asked} />;
  return <Name text={item.name} asked={asked} />;
}

function Name({ text, asked }: { readonly text: string; readonly asked: string }) {
  return (
    <b>
      {matchedParts(text, asked).map(({ at, part, isFound }) =>
        isFound ? <mark key={at}>{part}</mark> : part,
      )}
    </b>
  );
}

function School({ group, asked }: { readonly group: ParticipantGroup; readonly asked: string }) {
  return (
    <>
      <Tile
        drawing={group.mark}
        color={group.color}
        crestColor={group.mark_color}
        letters={group.short_name}
      />
      <Name text={group.name} asked={asked} />
      <small>{[group.nickname, group.city, group.state].filter(Boolean).join(' · ')}</small>
    </>
  );
}

function Team({ team, asked }: { readonly team: Participant; readonly asked: string }) {
  const { t } = useTranslator();
  const group = useGroup(team.participant_group_id);
  const genders = team.properties.gender.map(gender => t(gender === 'M' ? 'gender_M' : 'gender_W'));
  return (
    <>
      <Tile
        drawing={group?.mark ?? null}
        color={group?.color ?? team.color}
        crestColor={group?.mark_color ?? 'currentColor'}
        letters={team.short_name}
      />
      <Name text={team.name} asked={asked} />
      <small>
        {[group?.name === team.name ? null : group?.name, ...genders].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

/** Never with its score: a search must not spoil a replay. */
function Game({ event, asked }: { readonly event: SportsEvent; readonly asked: string }) {
  const translator = useTranslator();
  const { t, locale } = translator;
  const channel = useChannel();
  const zone = useZone();
  const sides = useSides(event);
  const when = `${dayText(dayKey(event.event_utc_ts, zone), locale, 'short')} ${timeText(event.event_utc_ts, locale, zone)}`;
  const isLive = event.stream_status === 'live';
  const note = event.stream_status === 'upcoming' && event.note ? t(event.note) : null;
  return (
    <>
      {sides && (
        <span className={styles.tiles}>
          {[sides.away, sides.home].map(({ name, crest: mark, kit, short_name }) => (
            <Tile key={name} drawing={mark} color={kit.field} crestColor={kit.mark} letters={short_name} />
          ))}
        </span>
      )}
      <Name text={sides ? `${sides.away.name} @ ${sides.home.name}` : event.name} asked={asked} />
      <small>
        {isLive && <Pill kind="live">{t('live')}</Pill>}
        {[isLive ? null : when, note, ...eventInfo(event, channel, translator)].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

function Film({ item, asked }: { readonly item: VodMediaItem; readonly asked: string }) {
  const { locale } = useTranslator();
  const group = useGroup(item.participant_group_id);
  const image = item.assets.find(({ type }) => type === 'image')?.path;
  return (
    <>
      {image ? <img src={image} alt="" loading="lazy" width={64} height={36} /> : <Icon name="play" />}
      <Name text={item.title} asked={asked} />
      <small>
        {[group?.name, dayText(item.date.slice(0, 10), locale, 'short')].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

import type { Moment } from '@grandstand/contract/clips.schema';
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
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { eventInfo } from '#shared/events/event-labels.ts';
import { clockText, dayKey, dayText, timeText } from '#shared/events/event-time.ts';
import { useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { matchedParts } from './matched-parts.ts';
import styles from './search-dialog.module.css';
import type { Hit } from './search-hits.ts';

interface Props {
  readonly hit: Hit;
  /** The search text; the parts of names that match it are marked. */
  readonly query: string;
}

export function HitText({ hit: { kind, item }, query }: Props) {
  if (kind === 'participant_groups') return <School group={item} query={query} />;
  if (kind === 'participants') return <Team team={item} query={query} />;
  if (kind === 'events') return <Game event={item} query={query} />;
  if (kind === 'moments') return <MomentText moment={item} query={query} />;
  if (kind === 'vod_media_items') return <Film item={item} query={query} />;
  return <Name text={item.name} query={query} />;
}

function Name({ text, query }: { readonly text: string; readonly query: string }) {
  return (
    <b>
      {matchedParts(text, query).map(({ at, part, isFound }) =>
        isFound ? <mark key={at}>{part}</mark> : part,
      )}
    </b>
  );
}

function School({ group, query }: { readonly group: ParticipantGroup; readonly query: string }) {
  return (
    <>
      <Tile
        drawing={group.mark}
        color={group.color}
        crestColor={group.mark_color}
        letters={group.short_name}
      />
      <Name text={group.name} query={query} />
      <small>{[group.nickname, group.city, group.state].filter(Boolean).join(' · ')}</small>
    </>
  );
}

function Team({ team, query }: { readonly team: Participant; readonly query: string }) {
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
      <Name text={team.name} query={query} />
      <small>
        {[group?.name === team.name ? null : group?.name, ...genders].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

/** Never with its score: a search must not spoil a replay. */
function Game({ event, query }: { readonly event: SportsEvent; readonly query: string }) {
  const translator = useTranslator();
  const { t, locale } = translator;
  const channel = useChannel();
  const zone = useZone();
  const sides = useSides(event);
  const when = `${dayText(dayKey(event.event_utc_ts, zone), locale, 'short')} ${timeText(event.event_utc_ts, locale, zone)}`;
  const isLive = event.stream_status === 'live';
  const note = event.note && t(event.note);
  return (
    <>
      {sides && (
        <span className={styles.tiles}>
          {[sides.away, sides.home].map(({ name, crest: mark, kit, short_name }) => (
            <Tile key={name} drawing={mark} color={kit.field} crestColor={kit.mark} letters={short_name} />
          ))}
        </span>
      )}
      <Name text={event.name} query={query} />
      <small>
        {isLive && <Pill kind="live">{t('live')}</Pill>}
        {[isLive ? null : when, note, ...eventInfo(event, channel, translator)].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

function Film({ item, query }: { readonly item: VodMediaItem; readonly query: string }) {
  const { locale } = useTranslator();
  const group = useGroup(item.participant_group_id);
  const image = item.assets.find(({ type }) => type === 'image')?.path;
  return (
    <>
      {image ? <img src={image} alt="" loading="lazy" width={64} height={36} /> : <Icon name="play" />}
      <Name text={item.title} query={query} />
      <small>
        {[group?.name, dayText(item.date.slice(0, 10), locale, 'short')].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

function MomentText({ moment, query }: { readonly moment: Moment; readonly query: string }) {
  const sides = useSides(moment.event);
  const name = useMomentName(moment);
  return (
    <>
      <Icon name="moments" />
      <Name text={name} query={query} />
      <small>
        {[
          sides ? `${sides.away.short_name} @ ${sides.home.short_name}` : moment.event.name,
          clockText(moment.duration),
        ].join(' · ')}
      </small>
    </>
  );
}

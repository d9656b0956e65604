import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { Icon } from '@grandstand/ui/icon';
import { Pill, Pills } from '@grandstand/ui/pill';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { useNow } from '../now.ts';
import { liveLabel } from './event-labels.ts';
import { clockText } from './event-time.ts';
import { useShownPeriod } from './hidden-scores.ts';

/** The countdown appears within a day of the start; before that, the date is enough. */
const COUNTDOWN_WITHIN_SECONDS = 24 * 3600;
const TICK_MS = 1000;

interface Props {
  readonly event: SportsEvent;
  /** False if a clock is shown next to the pills. */
  readonly hasClock?: boolean;
}

/** LIVE or SIMULATED LIVE with the viewers and the clock, a countdown, the length, or a note such as 'postponed'. */
export function EventPills(props: Props) {
  return (
    <ErrorBoundary>
      <StatePills {...props} />
    </ErrorBoundary>
  );
}

function StatePills({ event, hasClock = true }: Props) {
  const { t } = useTranslator();
  const period = useShownPeriod(event);
  if (event.note) {
    return (
      <Pills>
        <Pill kind="out">{t(event.note)}</Pill>
      </Pills>
    );
  }
  if (event.stream_status === 'live') {
    return (
      <Pills>
        <Pill kind="live">{t(liveLabel(event))}</Pill>
        <Viewers count={event.viewers} />
        {hasClock && period && <Pill>{period}</Pill>}
      </Pills>
    );
  }
  if (event.stream_status === 'upcoming') return <Countdown seconds={event.event_utc_ts} />;
  if (event.is_unrecorded) return null;
  if (event.duration === null) {
    return (
      <Pills>
        <Pill>{t('being_prepared')}</Pill>
      </Pills>
    );
  }
  return (
    <Pills>
      <Pill>
        <VisuallyHidden>{t('duration', { time: '' })}</VisuallyHidden>
        {clockText(event.duration)}
      </Pill>
    </Pills>
  );
}

/** Renders nothing without viewers. */
export function Viewers({ count }: { readonly count: number | null }) {
  const { t, locale } = useTranslator();
  if (!count) return null;
  return (
    <Pill>
      <Icon name="eye" />
      <span aria-hidden="true">{count.toLocaleString(locale)}</span>
      <VisuallyHidden>{t('viewers_watching', { count })}</VisuallyHidden>
    </Pill>
  );
}

function Countdown({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslator();
  const left = seconds - useNow(TICK_MS) / 1000;
  if (left <= 0 || left > COUNTDOWN_WITHIN_SECONDS) return null;
  return (
    <Pills>
      <Pill>
        <span role="timer">{t('in_time', { time: clockText(left) })}</span>
      </Pill>
    </Pills>
  );
}

import type { Calendar } from '@grandstand/rules/event-calendar';
import { useSearch } from 'wouter';
import { usePushQuery } from '#shared/routing/use-push-query.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function day(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** The calendar's bounds are in the URL, like the filters. */
export function useCalendar(): readonly [Calendar, (calendar: Calendar) => void] {
  const search = useSearch();
  const push = usePushQuery();
  const query = new URLSearchParams(search);
  const calendar = { start: day(query, 'start_date'), end: day(query, 'end_date') };

  function setCalendar({ start, end }: Calendar) {
    for (const [name, value] of [
      ['start_date', start],
      ['end_date', end],
    ] as const) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    push(String(query));
  }
  return [calendar, setCalendar];
}

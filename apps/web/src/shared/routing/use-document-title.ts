import { useEffect } from 'react';
import { useChannel } from '../channel.ts';

/** For views whose title comes with their data; the others have theirs in the routes table. */
export function useDocumentTitle(title: string | null | undefined): void {
  const { settings } = useChannel();
  useEffect(() => {
    if (title) document.title = fullTitle(title, settings.name);
  }, [title, settings.name]);
}

export function fullTitle(title: string, channelName: string): string {
  return `${title} · ${channelName}`;
}

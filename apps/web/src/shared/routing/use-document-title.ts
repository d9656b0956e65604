import { useEffect } from 'react';
import { useChannel } from '../channel.ts';

/** Sets the title of views whose title is in their data; other titles are in the route table. */
export function useDocumentTitle(title: string | null | undefined): void {
  const { settings } = useChannel();
  useEffect(() => {
    if (title) document.title = fullTitle(title, settings.name);
  }, [title, settings.name]);
}

export function fullTitle(title: string, channelName: string): string {
  return `${title} · ${channelName}`;
}

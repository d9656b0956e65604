import type { CallData } from '@grandstand/contract/calls.schema';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../api/client-context.ts';

const POLL_MS = 2000;

/** The calls that return a file. */
type DownloadCall = 'downloadEvent' | 'downloadClip';

interface Fetched {
  readonly url: string;
  readonly file: CallData<DownloadCall>;
}

/** Polls until the file is ready, then the browser downloads it. Leaving the page stops the polling, not the processing. */
export function useDownload(name: DownloadCall, id: number) {
  const client = useClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [downloadsLeft, setLeft] = useState<number | null>();
  const [fetched, setFetched] = useState<Fetched['file'] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function untilReady(signal: AbortSignal): Promise<Fetched> {
    for (;;) {
      const file = await client.call(name, { params: { id }, signal });
      setLeft(file.downloads_left);
      if (file.url !== null) return { url: file.url, file };
      setProgress(file.progress);
      await pause(POLL_MS, signal);
    }
  }

  async function start(): Promise<void> {
    const signal = leaving.current?.signal;
    if (signal === undefined || progress !== null) return;
    setError(null);
    setFetched(null);
    setProgress(0);
    try {
      const { url, file } = await untilReady(signal);
      // The response is an attachment, so the page stays.
      location.assign(url);
      setFetched(file);
    } catch (reason) {
      if (!signal.aborted) setError(reason);
    }
    if (!signal.aborted) setProgress(null);
  }

  return { start, progress, downloadsLeft, fetched, error };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

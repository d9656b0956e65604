import { useMemo, useState } from 'react';
import { Router } from 'wouter';
import { createServices, ServicesProvider } from '#shared/api/services.tsx';
import type { Bootstrap } from '#shared/bootstrap.ts';
import { ChannelContext, createChannel } from '#shared/channel.ts';
import { type Catalogue, createTranslator } from '#shared/i18n/translator.ts';
import { TranslatorContext } from '#shared/i18n/use-translator.ts';
import { DrawnAtContext } from '#shared/now.ts';
import { SiteFrame } from './site-frame.tsx';

interface Props {
  readonly bootstrap: Bootstrap;
  readonly catalogue: Catalogue;
  /** Path and query, where the server draws. */
  readonly ssrUrl?: string;
}

/** The whole application; server and browser draw the same. */
export function Site({ bootstrap, catalogue, ssrUrl }: Props) {
  const channel = useMemo(() => createChannel(bootstrap), [bootstrap]);
  const translator = useMemo(
    () => createTranslator(channel.settings.language, catalogue),
    [channel, catalogue],
  );
  const [services] = useState(() => createServices(bootstrap, translator));
  const [ssrPath, ssrSearch = ''] = ssrUrl?.split('?') ?? [];
  return (
    <ChannelContext value={channel}>
      <TranslatorContext value={translator}>
        <DrawnAtContext value={Date.parse(bootstrap.now)}>
          <ServicesProvider services={services}>
            <Router {...(ssrPath === undefined ? {} : { ssrPath, ssrSearch })}>
              <SiteFrame />
            </Router>
          </ServicesProvider>
        </DrawnAtContext>
      </TranslatorContext>
    </ChannelContext>
  );
}

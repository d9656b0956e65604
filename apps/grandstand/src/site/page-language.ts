import type { BootstrapData } from '@grandstand/contract/content.schema';
import { languageCookie } from '@grandstand/contract/initial-html';
import { isLanguage, type Language } from '@grandstand/rules/languages';

interface Headers {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

type Settings = Pick<BootstrapData['settings'], 'channel_key' | 'language' | 'multi_language'>;

/** Decision A9: the visitor's choice in a cookie, else the browser's language, else the channel's. */
export function pageLanguage(settings: Settings, headers: Headers): Language {
  if (!settings.multi_language) return settings.language;
  const chosen = cookieValue(headers.cookie ?? '', languageCookie(settings.channel_key));
  if (isLanguage(chosen)) return chosen;
  return preferred(headers['accept-language'] ?? '').find(isLanguage) ?? settings.language;
}

function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find(cookie => cookie.trim().startsWith(`${name}=`));
  return found?.slice(found.indexOf('=') + 1).trim();
}

/** `fr-CH, en;q=0.5` → fr, en: the most preferred first. */
function preferred(accept: string): string[] {
  const ranges = accept.split(',').map(range => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const weight = parameters.find(parameter => parameter.trim().startsWith('q='));
    return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

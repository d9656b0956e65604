import type { Translator } from '#shared/i18n/translator.ts';
import { isPackage, type Pass } from '#shared/passes/pass.ts';

/** The coverage of a pass in one line: the channel's description, or a default. */
export function coversText(t: Translator['t'], pass: Pass): string {
  if (pass.description) return pass.description;
  if (!isPackage(pass)) return t('covers_everything');
  if (pass.is_team_pass) return t('covers_team');
  if (pass.is_single_event) return t('covers_game');
  return Object.values(pass.event_categories).join(', ');
}

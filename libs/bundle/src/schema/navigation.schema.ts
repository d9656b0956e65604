import { LANGUAGES, type Language } from '@grandstand/rules/languages';
import { z } from 'zod';
import { entry, filePath, html, httpsAddress, key, sitePath, text } from './values.schema.ts';

const icon = z.enum(['home', 'calendar', 'library', 'moments', 'passes']);

/** Decision A6: the target of an item. Each item has exactly one of these. */
const MENU_TARGETS = ['page', 'url', 'group', 'participant', 'vod', 'children'] as const;

const menuTargets = {
  page: key.optional(),
  url: z
    .union([sitePath, httpsAddress], { error: 'must be a path of the site or an https address' })
    .optional(),
  group: key.optional(),
  participant: key.optional(),
  vod: key.optional(),
};

export interface AuthoredMenuItem {
  name: string;
  names?: Partial<Record<Language, string>> | undefined;
  icon?: z.infer<typeof icon> | undefined;
  page?: string | undefined;
  url?: string | undefined;
  group?: string | undefined;
  participant?: string | undefined;
  vod?: string | undefined;
  children?: AuthoredMenuItem[] | undefined;
}

export const menuItem: z.ZodType<AuthoredMenuItem> = entry({
  name: text,
  names: z.partialRecord(z.enum(LANGUAGES), text).optional(),
  icon: icon.optional(),
  ...menuTargets,
  get children() {
    return z.array(menuItem).optional();
  },
}).refine(item => hasOneOf(item, MENU_TARGETS), {
  error: `must have exactly one of ${MENU_TARGETS.join(', ')}`,
  when: isWhole,
});

/** The page that shows a slide (the main page without one), and the target of its button. */
const SLIDE_SUBJECTS = ['category', 'participant', 'group'] as const;
const SLIDE_TARGETS = ['to', 'page', 'vod', 'event'] as const;

export const slide = entry({
  category: key.optional(),
  participant: key.optional(),
  group: key.optional(),
  type: z.enum(['upcoming', 'live', 'vod']).optional(),
  title: text,
  text: text.optional(),
  tag: text.optional(),
  meta: text.optional(),
  button: text,
  to: sitePath.optional(),
  page: key.optional(),
  vod: key.optional(),
  event: key.optional(),
  image: filePath,
  image_alt: text,
  layout: z.enum(['cut', 'full']).default('cut'),
  /** The group whose colours the slide uses. */
  colors: key.optional(),
})
  .refine(value => hasOneOf(value, SLIDE_TARGETS), {
    error: `must have exactly one of ${SLIDE_TARGETS.join(', ')}`,
    when: isWhole,
  })
  .refine(value => SLIDE_SUBJECTS.filter(name => value[name] !== undefined).length <= 1, {
    error: `may have one of ${SLIDE_SUBJECTS.join(', ')}`,
    when: isWhole,
  });

export const page = entry({
  url: sitePath.regex(/^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*$/, 'must be a path like "/league-rules"'),
  name: text,
  alt_name: text.optional(),
  role: z.enum(['privacy', 'terms', 'about', 'passes']).optional(),
  html,
  updated_at: z.iso.date('must be a day like "2026-11-03"').optional(),
});

export const faqSection = entry({
  section: text,
  questions: z.array(entry({ question: text, answer: html })).min(1, 'must have a question'),
});

export const staticBlocks = entry({
  home_top: html.optional(),
  home_bottom: html.optional(),
  passes_top: html.optional(),
  watch_below: html.optional(),
  contacts: html.optional(),
  footer: html.optional(),
});

/** The value that a field has at first, or the choices of a list. */
const formEntry = z.union([z.string(), entry({ choices: z.array(text).min(2, 'must have two choices') })]);

export const customForm = entry({ name: text, entries: z.record(z.string(), formEntry).default({}) });

function hasOneOf(value: object, names: readonly string[]): boolean {
  return names.filter(name => (value as Record<string, unknown>)[name] !== undefined).length === 1;
}

/** Reports a broken rule about the whole entry even when one of its fields is wrong. */
function isWhole(payload: { value: unknown }): boolean {
  return typeof payload.value === 'object' && payload.value !== null;
}

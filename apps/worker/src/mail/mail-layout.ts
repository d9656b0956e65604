import { fillMessage } from '@grandstand/rules/fill-message';

/** The channel's appearance in mails. */
export interface MailLook {
  readonly channel: string;
  readonly tagline: string;
  /** See `readerLocale`. */
  readonly country: string | null;
  /** The channel's, for dates and times. */
  readonly time_zone: string;
  /** The header's colours, and the button's, as `#rrggbb`. */
  readonly header_background: string;
  readonly header_text_color: string;
  readonly accent: string;
  readonly accent_ink: string;
}

export interface MailBody {
  readonly subject: string;
  readonly language: string;
  readonly greeting: string | null;
  readonly paragraphs: readonly string[];
  readonly entries: readonly { readonly name: string; readonly value: string }[];
  /** How an entry is written on a line of text. */
  readonly entry_line: string;
  readonly action: {
    readonly label: string;
    readonly address: string;
    readonly note: string;
    readonly fallback: string;
  } | null;
  /** A right of the reader below the button, with the link to use it. */
  readonly postscript: { readonly text: string; readonly label: string; readonly address: string } | null;
  readonly footer: string;
}

export function mailText(body: MailBody, look: MailLook): string {
  const { greeting, paragraphs, entries, entry_line, action, postscript, footer } = body;
  const filledIn = entries.map(({ name, value }) => fillMessage(entry_line, { name, value }));
  const blocks = [
    ...(greeting === null ? [] : [greeting]),
    ...paragraphs,
    ...(filledIn.length === 0 ? [] : [filledIn.join('\n')]),
    ...(action === null ? [] : [`${action.label}\n${action.address}`, action.note]),
    ...(postscript === null ? [] : [`${postscript.text}\n${postscript.address}`]),
    `--\n${look.channel} · ${look.tagline}\n${footer}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Uses tables and inline styles, because mail clients support little else. Colours follow the reader's dark mode. */
export function mailHtml(body: MailBody, look: MailLook): string {
  const { greeting, paragraphs, entries, action, postscript, footer } = body;
  return `<!doctype html>
<html lang="${body.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(body.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #101214 !important; }
  .card { background: #1b1e22 !important; color: #eceff2 !important; }
  .quiet, .quiet a { color: #a8b0b9 !important; }
  .entry { border-color: #343a41 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef0f2;font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#eef0f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;table-layout:fixed">
<tr><td style="background:${look.header_background};color:${look.header_text_color};padding:20px 28px;border-bottom:4px solid ${look.accent}">
<span style="font-size:20px;font-weight:800">${escaped(look.channel)}</span>
<span style="font-size:14px;opacity:.8">&nbsp; ${escaped(look.tagline)}</span>
</td></tr>
<tr><td class="card" style="background:#ffffff;color:#16191c;padding:28px;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
${greeting === null ? '' : paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${entries.length === 0 ? '' : entryTable(entries)}
${action === null ? '' : actionBlock(action, look)}
${postscript === null ? '' : postscriptBlock(postscript)}
</td></tr>
<tr><td class="quiet" style="color:#5b646d;padding:16px 28px;font-size:13px;line-height:1.5">${escaped(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

function entryTable(entries: MailBody['entries']): string {
  const rows = entries.map(
    ({ name, value }) =>
      `<tr><td class="entry" style="border-top:1px solid #dde1e5;padding:8px 12px 8px 0;vertical-align:top;width:32%"><b>${escaped(name)}</b></td>` +
      `<td class="entry" style="border-top:1px solid #dde1e5;padding:8px 0">${escaped(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function actionBlock(
  { label, address, note, fallback }: NonNullable<MailBody['action']>,
  look: MailLook,
): string {
  const target = escaped(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="background:${look.accent};border-radius:6px">
<a href="${target}" style="display:inline-block;padding:14px 24px;color:${look.accent_ink};font-weight:700;text-decoration:none">${escaped(label)}</a>
</td></tr></table>
<p class="quiet" style="margin:0 0 16px;color:#5b646d;font-size:14px">${escaped(note)}</p>
<p class="quiet" style="margin:0;color:#5b646d;font-size:13px">${escaped(fallback)}<br><a href="${target}" style="color:#5b646d;word-break:break-all">${target}</a></p>`;
}

function postscriptBlock({ text, label, address }: NonNullable<MailBody['postscript']>): string {
  return `<p class="quiet" style="margin:16px 0 0;color:#5b646d;font-size:14px">${escaped(text)} <a href="${escaped(address)}" style="color:#5b646d">${escaped(label)}</a></p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
}

import type { Stats } from '../operations/stats.ts';

/** The style of the report: its head as the head of the site, its bars in the channel's colour. It prints on white. */
export const statsStyle = ({ accent, header_background, header_text_color }: Stats['look']) => `
:root { --accent: ${accent}; --head: ${header_background}; --head-ink: ${header_text_color}; --ink: #1a212c; --soft: #566072; --line: #dfe3ea; }
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; margin: 0; font-variant-numeric: tabular-nums; }
header > div, main { max-inline-size: 62rem; margin-inline: auto; padding-inline: 1.25rem; }
header { background: var(--head); color: var(--head-ink); border-block-end: .4rem solid var(--accent); }
header > div { display: flex; align-items: center; gap: 1.5rem; padding-block: 1.75rem; }
header p { margin: 0; opacity: .85; } h1 { font-size: 2.4rem; line-height: 1.15; margin: 0; }
.logo { flex: none; inline-size: 5.5rem; } .logo svg { display: block; inline-size: 100%; block-size: auto; }
section { margin-block: 2.5rem 0; } h2 { font-size: 1.2rem; margin: 0 0 .6rem; }
.note, figcaption, .axis { color: var(--soft); font-size: .88rem; } .note { margin: .4rem 0; }
.figures { display: grid; grid-template-columns: repeat(3, 1fr); column-gap: 1rem; margin: 1rem 0 0; border-block-end: 1px solid var(--line); }
.figures div { display: flex; flex-direction: column; padding: .9rem .2rem; }
.figures dt { order: 1; color: var(--soft); font-size: .88rem; } .figures dd { margin: 0; font-size: 1.9rem; font-weight: 700; line-height: 1.2; }
.figures .change { order: 2; color: var(--soft); font-size: .88rem; font-weight: 400; } .change b { color: var(--ink); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: end; vertical-align: top; padding: .4rem 0 .4rem 1.25rem; border-block-end: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: start; padding-inline-start: 0; white-space: normal; min-inline-size: 8rem; }
th { font-weight: 600; color: var(--soft); font-size: .82rem; vertical-align: bottom; }
.bar { display: block; inline-size: 6rem; block-size: 4px; margin-inline-start: auto; background: #eef0f4; }
.bar i { display: block; block-size: 100%; background: var(--accent); }
figure { margin: 0; } figcaption b { color: var(--ink); font-weight: 600; }
figure svg { inline-size: 100%; block-size: 7rem; display: block; border-block-end: 1px solid var(--soft); } figure rect { fill: var(--accent); }
.axis { display: flex; justify-content: space-between; margin: .2rem 0 0; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.5rem 2rem; }
.plots svg { block-size: 4.5rem; }
.notes { border-block-start: 1px solid var(--line); padding-block: 1.5rem 3rem; font-size: .9rem; } .notes dl { display: grid; grid-template-columns: 9rem 1fr; gap: .35rem 1rem; margin: 0; }
.notes dt { font-weight: 600; } .notes dd { margin: 0; color: var(--soft); }
@media (max-width: 36rem) {
  body { font-size: 14px; } h1 { font-size: 1.8rem; } .logo { inline-size: 4rem; } header > div { gap: 1rem; padding-block: 1.25rem; } .figures { grid-template-columns: 1fr 1fr; } .figures dd { font-size: 1.5rem; }
  th, td { padding-inline-start: .75rem; } th:first-child, td:first-child { min-inline-size: 6.5rem; }
  .audience :is(th, td):is(:nth-child(3), :nth-child(5)) { display: none; }
  .bar { inline-size: 4.5rem; }
  .notes dl { grid-template-columns: 1fr; gap: 0; } .notes dd { margin-block-end: .5rem; }
}
@page { margin: 15mm; }
@media print {
  body { font-size: 11px; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  figure, tr, .figures, .notes { break-inside: avoid; } h2 { break-after: avoid; } .scroll { overflow: visible; }
}`;

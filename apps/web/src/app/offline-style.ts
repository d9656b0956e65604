/** The styles of the offline page, which cannot load a style sheet. */
export const OFFLINE_STYLE = `
*{box-sizing:border-box;margin:0}
body{background:var(--body-background);color:var(--body-text-color);font:1rem/1.45 "Sofia Sans",system-ui,sans-serif}
header{display:flex;gap:.7rem;align-items:center;min-height:4rem;padding:.6rem clamp(1rem,2.8vw,2.5rem);background:var(--header-background);color:var(--header-text-color)}
header svg{display:block;width:2.25rem;height:2.25rem}
header b,h1,li b{font-family:"Sofia Sans Extra Condensed","Arial Narrow",sans-serif}
header b{font-size:1.75rem;line-height:1;text-transform:var(--display-case)}
main{display:grid;gap:1.25rem;justify-items:start;max-width:60rem;margin:0 auto;padding:clamp(2rem,6vw,4rem) clamp(1rem,2.8vw,2.5rem)}
h1{font-size:clamp(2.5rem,1.7rem + 3.1vw,4.5rem);font-weight:var(--display-weight);line-height:.9;text-transform:var(--display-case);overflow-wrap:anywhere}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.55rem 1.15rem;background:var(--accent);color:var(--accent-ink);border-radius:var(--corner);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent-text);outline-offset:2px}
ul{justify-self:stretch;padding:0;list-style:none;border-top:2px solid}
li{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;align-items:baseline;padding:.9rem 0;border-bottom:1px solid color-mix(in srgb,var(--body-text-color) 20%,transparent)}
time{font-variant-numeric:tabular-nums}
li time{min-width:13rem}
li b{font-size:1.5rem;line-height:1;overflow-wrap:anywhere}
small{opacity:.8}`;

import type { StandInPerson } from './people.ts';

/** Where one chooses who to be. */
export function signInPage(name: string, people: readonly StandInPerson[], action: string): string {
  const choices = people.map(
    ({ sub, given_name, family_name, email }) => `
      <button name="sub" value="${sub}">
        <b aria-hidden="true">${given_name.slice(0, 1)}${family_name.slice(0, 1)}</b>
        <span>${given_name} ${family_name}<small>${email}</small></span>
      </button>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${name} (stand-in)</title>
<style>
  :root { color-scheme: light dark; --ink: light-dark(#17202b, #eef2f6); --ground: light-dark(#eef1f4, #12171d); --card: light-dark(#fff, #1c232c); --line: light-dark(#d5dbe2, #37414d); }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(26rem, calc(100vw - 2rem)); background: var(--card); border-top: .3rem solid #2b6cb0; padding: 1.75rem; box-sizing: border-box; }
  h1 { margin: 0 0 .25rem; font-size: 1.4rem; }
  p { margin: 0 0 1.25rem; }
  button { display: flex; gap: .9rem; align-items: center; width: 100%; min-height: 3.5rem; margin-top: .5rem; padding: .5rem .75rem; font: inherit; text-align: start; color: inherit; background: none; border: 1px solid var(--line); cursor: pointer; }
  button:hover, button:focus-visible { border-color: #2b6cb0; outline: 2px solid #2b6cb0; outline-offset: -1px; }
  b { display: grid; place-items: center; width: 2.5rem; height: 2.5rem; background: #2b6cb0; color: #fff; }
  small { display: block; opacity: .75; }
</style>
</head>
<body>
<main>
  <h1>${name}</h1>
  <p>A stand-in for a sign-in service. Its people are invented; choose who you are today.</p>
  <form method="post" action="${action}">${choices.join('')}
  </form>
</main>
</body>
</html>
`;
}

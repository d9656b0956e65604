/**
 * The one inline script. The initial HTML is the same for everyone, so what does not hold for this visitor stays invisible until the
 * application has replaced it: the scores of live games for a visitor who hides them (decision H222, the entry of
 * `hidden-scores.ts`), and a paywall for a visitor with the key of a user (`signed-in-key.ts`), who may have a pass. A user's name
 * (`own-name.ts`) becomes a custom property, which the heading of the account shows until the application has started.
 */
export const INITIAL_SCRIPT =
  'try{const e=document.documentElement,d=e.dataset,p=(k,v)=>e.style.setProperty(k,v);let n;for(const k in localStorage){const v=localStorage[k];if(/:hide_scores$/.test(k)&&/"all"/.test(v))d.scores="hidden";if(/:api_key$/.test(k)&&!/"value":"a1\\./.test(v))d.access="personal";if(/:own_name$/.test(k))n=v}if(n&&d.access){n=JSON.parse(n).value;p("--own-name",JSON.stringify(n));p("--own-name-length",n.length);d.named=""}}catch{}';

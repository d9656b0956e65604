/**
 * The one inline script (decision H222). The initial HTML is the same for everyone and shows the scores of live games, so for a
 * visitor who hides them it stays invisible until the application has replaced it. Reads the entry of `hidden-scores.ts`.
 */
export const HIDDEN_SCORES_SCRIPT =
  'try{for(const k in localStorage)if(/:hide_scores$/.test(k)&&/"all"/.test(localStorage[k]))document.documentElement.dataset.scores="hidden"}catch{}';

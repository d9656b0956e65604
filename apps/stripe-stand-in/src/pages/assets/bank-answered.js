const said = document.querySelector('div')?.dataset;
if (said?.origin) {
  window.parent.postMessage({ source: 'stripe-stand-in', type: '3ds', result: said.result }, said.origin);
}

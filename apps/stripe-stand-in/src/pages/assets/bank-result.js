const result = document.querySelector('div')?.dataset;
if (result?.origin) {
  window.parent.postMessage({ source: 'stripe-stand-in', type: '3ds', result: result.result }, result.origin);
}

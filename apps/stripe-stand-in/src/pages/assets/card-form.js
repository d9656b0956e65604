const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const { key = '', origin = '', words: wordsText = '{}' } = form.dataset;
const words = JSON.parse(wordsText);
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };

/** @typedef {keyof typeof fields} Field */
/** @typedef {{ field: Field, word: string }} Wrong */

/** @param {string} id */
function input(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

/** @param {object} message */
function tell(message) {
  window.parent.postMessage({ source: 'stripe-stand-in', ...message }, origin);
}

const digits = (/** @type {string} */ text) => text.replace(/\D/g, '');
const isAmex = (/** @type {string} */ number) => /^3[47]/.test(number);

/** What a field says in the way that people write it. */
const WRITTEN = {
  number(/** @type {string} */ text) {
    const number = digits(text).slice(0, 19);
    const groups = isAmex(number)
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
    return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
  },
  expiry(/** @type {string} */ text) {
    const plain = digits(text).slice(0, 4);
    const whole = /^[2-9]$/.test(plain) ? `0${plain}` : plain;
    if (whole.length > 2) return `${whole.slice(0, 2)}/${whole.slice(2)}`;
    return whole.length === 2 && !text.endsWith('/') && plain !== whole ? `${whole}/` : whole;
  },
  cvc: (/** @type {string} */ text) => digits(text).slice(0, 4),
};

/** The word for what is wrong with a field; undefined when it is right. @type {Record<Field, () => string | undefined>} */
const CHECKS = {
  number() {
    const number = digits(fields.number.value);
    return number.length >= 12 && passesLuhn(number) ? undefined : 'incorrect_number';
  },
  expiry() {
    const { month, year } = expiry();
    if (!(month >= 1 && month <= 12)) return 'invalid_expiry_month';
    const now = new Date();
    if (year < now.getFullYear()) return 'invalid_expiry_year';
    return year === now.getFullYear() && month <= now.getMonth() ? 'invalid_expiry_month' : undefined;
  },
  cvc() {
    const wanted = isAmex(digits(fields.number.value)) ? 4 : 3;
    return digits(fields.cvc.value).length === wanted ? undefined : 'invalid_cvc';
  },
};

function expiry() {
  const plain = digits(fields.expiry.value);
  return { month: Number(plain.slice(0, 2)), year: plain.length === 4 ? 2000 + Number(plain.slice(2)) : 0 };
}

/** @param {string} number */
function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** @returns {Field[]} */
function everyField() {
  return ['number', 'expiry', 'cvc'];
}

/** @param {Field} field @param {string | undefined} text */
function showError(field, text) {
  const place = /** @type {HTMLElement} */ (document.getElementById(`${field}-error`));
  place.textContent = text ?? '';
  fields[field].setAttribute('aria-invalid', String(text !== undefined));
}

/** @param {Field} field */
function wordFor(field) {
  const word = CHECKS[field]();
  return word === undefined ? undefined : words[word];
}

/** @returns {boolean} */
function isComplete() {
  return everyField().every(field => CHECKS[field]() === undefined);
}

const BRANDS = /** @type {const} */ ([
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
  [/^6(011|5)/, 'Discover'],
  [/^3[068]/, 'Diners'],
  [/^35/, 'JCB'],
  [/^62/, 'UnionPay'],
]);

function showBrand() {
  const number = digits(fields.number.value);
  const place = /** @type {HTMLElement} */ (document.getElementById('brand'));
  place.textContent = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? '';
}

/** @param {Field} field */
function written(field) {
  const { value, selectionStart } = fields[field];
  // Whoever mends something in the middle keeps the place.
  if (selectionStart === value.length) fields[field].value = WRITTEN[field](value);
  if (field === 'number') showBrand();
}

for (const field of everyField()) {
  fields[field].addEventListener('input', () => {
    written(field);
    if (CHECKS[field]() === undefined) showError(field, undefined);
    tell({ type: 'change', complete: isComplete() });
  });
  fields[field].addEventListener('blur', () => {
    if (fields[field].value !== '') showError(field, wordFor(field));
  });
}

form.addEventListener('click', e => {
  const button = e.target instanceof Element ? e.target.closest('button') : null;
  const number = button?.dataset.fill;
  if (number === undefined) return;
  fields.number.value = number;
  fields.expiry.value = `12/${String(new Date().getFullYear() + 4).slice(-2)}`;
  fields.cvc.value = '123';
  showBrand();
  for (const field of everyField()) showError(field, undefined);
  tell({ type: 'change', complete: isComplete() });
});
form.addEventListener('submit', e => e.preventDefault());

/** @param {Field} field @param {string} message */
function refuse(field, message) {
  showError(field, message);
  fields[field].focus();
  tell({ type: 'error', message, field });
}

/** @param {string} path @param {URLSearchParams} body */
async function ask(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body,
  });
  return answer.json();
}

/** Stripe's names of what was wrong, and the field that it is about. @type {Record<string, Field>} */
const FIELD_OF = {
  incorrect_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_cvc: 'cvc',
};

/** @param {Record<string, unknown>} billing */
function methodForm(billing) {
  const { month, year } = expiry();
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digits(fields.number.value),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': digits(fields.cvc.value),
  });
  const address = Object(billing.address);
  const given = { name: billing.name, email: billing.email, phone: billing.phone };
  for (const [name, value] of Object.entries(given)) {
    if (value) body.set(`billing_details[${name}]`, String(value));
  }
  for (const name of ['line1', 'line2', 'city', 'state', 'postal_code', 'country']) {
    if (address[name]) body.set(`billing_details[address][${name}]`, String(address[name]));
  }
  return body;
}

/** @param {{ billing?: Record<string, unknown>, setup_client_secret?: string }} wish */
async function submit({ billing = {}, setup_client_secret: secret }) {
  for (const field of everyField()) {
    const message = wordFor(field);
    if (message !== undefined) return refuse(field, message);
  }
  const method = await ask('/v1/payment_methods', methodForm(billing));
  if (method.error) {
    const { code, decline_code, message } = method.error;
    return refuse(FIELD_OF[code] ?? 'number', words[decline_code] ?? words[code] ?? message);
  }
  const { id, card } = method;
  const told = { type: 'payment_method', id, brand: card.brand, last4: card.last4 };
  if (secret === undefined) return tell(told);
  const [setupId] = secret.split('_secret_');
  const body = new URLSearchParams({ payment_method: id, client_secret: secret, use_stripe_sdk: 'true' });
  body.set('return_url', origin);
  const setup = await ask(`/v1/setup_intents/${setupId}/confirm`, body);
  if (setup.error) return refuse('number', words[setup.error.decline_code] ?? setup.error.message);
  tell({ ...told, setup: { id: setup.id, status: setup.status } });
}

const COLORS = { text: '--text', accent: '--accent', error: '--bad', background: '--ground' };

/** @param {Record<string, unknown>} colors */
function paint(colors) {
  for (const [name, property] of Object.entries(COLORS)) {
    const color = colors[name];
    if (typeof color === 'string' && /^#[\da-f]{3,8}$/i.test(color))
      document.documentElement.style.setProperty(property, color);
  }
}

let isAsking = false;

window.addEventListener('message', async e => {
  if (e.origin !== origin || e.source !== window.parent || Object(e.data).source !== 'grandstand') return;
  if (e.data.type === 'theme') paint(Object(e.data.colors));
  if (e.data.type !== 'submit' || isAsking) return;
  isAsking = true;
  try {
    await submit(e.data);
  } catch {
    tell({ type: 'error', message: words.unreachable });
  } finally {
    isAsking = false;
  }
});

paint(Object.fromEntries(new URLSearchParams(location.search)));
new ResizeObserver(() => {
  tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
tell({ type: 'ready' });

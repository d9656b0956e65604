const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const { key = '', origin = '', messages: messagesJson = '{}' } = form.dataset;
const messages = JSON.parse(messagesJson);
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };

/** @typedef {keyof typeof fields} Field */

/** @param {string} id */
function input(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

/** @param {object} message */
function send(message) {
  window.parent.postMessage({ source: 'stripe-stand-in', ...message }, origin);
}

const digits = (/** @type {string} */ text) => text.replace(/\D/g, '');
const isAmex = (/** @type {string} */ number) => /^3[47]/.test(number);

/** Formats input as it is printed on a card. */
const FORMATS = {
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

/** Returns Stripe's error code for a field; undefined if the field is valid. @type {Record<Field, () => string | undefined>} */
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
    const length = isAmex(digits(fields.number.value)) ? 4 : 3;
    return digits(fields.cvc.value).length === length ? undefined : 'invalid_cvc';
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
  const error = /** @type {HTMLElement} */ (document.getElementById(`${field}-error`));
  error.textContent = text ?? '';
  fields[field].setAttribute('aria-invalid', String(text !== undefined));
}

/** @param {Field} field */
function errorMessage(field) {
  const code = CHECKS[field]();
  return code === undefined ? undefined : messages[code];
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
  const brand = /** @type {HTMLElement} */ (document.getElementById('brand'));
  brand.textContent = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? '';
}

/** @param {Field} field */
function formatField(field) {
  const { value, selectionStart } = fields[field];
  // Formatting moves the cursor to the end, so it waits while the user edits in the middle.
  if (selectionStart === value.length) fields[field].value = FORMATS[field](value);
  if (field === 'number') showBrand();
}

for (const field of everyField()) {
  fields[field].addEventListener('input', () => {
    formatField(field);
    if (CHECKS[field]() === undefined) showError(field, undefined);
    send({ type: 'change', complete: isComplete() });
  });
  fields[field].addEventListener('blur', () => {
    if (fields[field].value !== '') showError(field, errorMessage(field));
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
  send({ type: 'change', complete: isComplete() });
});
form.addEventListener('submit', e => e.preventDefault());

/** @param {Field} field @param {string} message */
function reject(field, message) {
  showError(field, message);
  fields[field].focus();
  send({ type: 'error', message, field });
}

/** @param {string} path @param {URLSearchParams} body */
async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body,
  });
  return response.json();
}

/** The field that each of Stripe's error codes refers to. @type {Record<string, Field>} */
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
  const contact = { name: billing.name, email: billing.email, phone: billing.phone };
  for (const [name, value] of Object.entries(contact)) {
    if (value) body.set(`billing_details[${name}]`, String(value));
  }
  for (const name of ['line1', 'line2', 'city', 'state', 'postal_code', 'country']) {
    if (address[name]) body.set(`billing_details[address][${name}]`, String(address[name]));
  }
  return body;
}

/** @param {{ billing?: Record<string, unknown>, setup_client_secret?: string }} message */
async function submit({ billing = {}, setup_client_secret: secret }) {
  for (const field of everyField()) {
    const message = errorMessage(field);
    if (message !== undefined) return reject(field, message);
  }
  const method = await post('/v1/payment_methods', methodForm(billing));
  if (method.error) {
    const { code, decline_code, message } = method.error;
    return reject(FIELD_OF[code] ?? 'number', messages[decline_code] ?? messages[code] ?? message);
  }
  const { id, card } = method;
  const result = { type: 'payment_method', id, brand: card.brand, last4: card.last4 };
  if (secret === undefined) return send(result);
  const [setupId] = secret.split('_secret_');
  const body = new URLSearchParams({ payment_method: id, client_secret: secret, use_stripe_sdk: 'true' });
  body.set('return_url', origin);
  const setup = await post(`/v1/setup_intents/${setupId}/confirm`, body);
  if (setup.error) return reject('number', messages[setup.error.decline_code] ?? setup.error.message);
  send({ ...result, setup: { id: setup.id, status: setup.status } });
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

let isSubmitting = false;

window.addEventListener('message', async e => {
  if (e.origin !== origin || e.source !== window.parent || Object(e.data).source !== 'grandstand') return;
  if (e.data.type === 'theme') paint(Object(e.data.colors));
  if (e.data.type !== 'submit' || isSubmitting) return;
  isSubmitting = true;
  try {
    await submit(e.data);
  } catch {
    send({ type: 'error', message: messages.unreachable });
  } finally {
    isSubmitting = false;
  }
});

paint(Object.fromEntries(new URLSearchParams(location.search)));
new ResizeObserver(() => {
  send({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
send({ type: 'ready' });

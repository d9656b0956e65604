import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import { addressOf } from './address.ts';
import { type Call, found, tell } from './call.ts';
import { differences } from './differences.ts';
import { mergeMetadata } from './metadata.ts';
import { detachPaymentMethod } from './payment-methods.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

const SPOKEN = [
  'address',
  'description',
  'email',
  'invoice_settings',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
];

export function createCustomer(call: Call, params: Stripe.CustomerCreateParams): Stripe.Customer {
  refuseUnsupported(params, SPOKEN);
  const customer = call.books.put(changed(call, newCustomer(call), params));
  tell(call, 'customer.created', customer);
  return customer;
}

export function updateCustomer(call: Call, id: string, params: Stripe.CustomerUpdateParams): Stripe.Customer {
  refuseUnsupported(params, SPOKEN);
  const before = found(call, 'customer', id);
  const customer = call.books.put(changed(call, before, params));
  tell(call, 'customer.updated', customer, differences(before, customer));
  return customer;
}

export function retrieveCustomer(call: Call, id: string): Stripe.Customer | Stripe.DeletedCustomer {
  if (call.books.hidden(id).isDeleted) return { id, object: 'customer', deleted: true };
  return found(call, 'customer', id);
}

export function deleteCustomer(call: Call, id: string): Stripe.DeletedCustomer {
  const customer = found(call, 'customer', id);
  for (const method of call.books.list('payment_method')) {
    if (method.customer === id) detachPaymentMethod(call, method.id);
  }
  call.books.put(customer, { isDeleted: true });
  tell(call, 'customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

function newCustomer({ books }: Call): Stripe.Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: books.clock.seconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function changed(call: Call, before: Stripe.Customer, params: Stripe.CustomerUpdateParams): Stripe.Customer {
  const { address, description, email, invoice_settings, metadata, name, phone, preferred_locales } = params;
  const method = invoice_settings?.default_payment_method;
  if (method) found(call, 'payment_method', method, 'invoice_settings[default_payment_method]');
  return {
    ...before,
    ...(address !== undefined && { address: addressOf(address) }),
    ...(description !== undefined && { description: description || null }),
    ...(email !== undefined && { email: email || null }),
    ...(name !== undefined && { name: name || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(preferred_locales !== undefined && { preferred_locales }),
    ...(method !== undefined && {
      invoice_settings: { ...before.invoice_settings, default_payment_method: method || null },
    }),
    metadata: mergeMetadata(before.metadata, metadata),
  };
}

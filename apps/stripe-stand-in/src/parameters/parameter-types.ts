/** The types of the `stripe` package for the parameters of each call. */
export const PARAMETER_TYPES = {
  customer_create: 'CustomerCreateParams',
  customer_update: 'CustomerUpdateParams',
  customer_list_payment_methods: 'CustomerListPaymentMethodsParams',
  payment_method_create: 'PaymentMethodCreateParams',
  payment_method_attach: 'PaymentMethodAttachParams',
  payment_method_detach: 'PaymentMethodDetachParams',
  payment_method_list: 'PaymentMethodListParams',
  setup_intent_create: 'SetupIntentCreateParams',
  setup_intent_retrieve: 'SetupIntentRetrieveParams',
  setup_intent_confirm: 'SetupIntentConfirmParams',
  payment_intent_create: 'PaymentIntentCreateParams',
  payment_intent_retrieve: 'PaymentIntentRetrieveParams',
  payment_intent_update: 'PaymentIntentUpdateParams',
  payment_intent_confirm: 'PaymentIntentConfirmParams',
  payment_intent_cancel: 'PaymentIntentCancelParams',
  payment_intent_list: 'PaymentIntentListParams',
  refund_create: 'RefundCreateParams',
  refund_list: 'RefundListParams',
  charge_list: 'ChargeListParams',
  dispute_list: 'DisputeListParams',
  event_list: 'EventListParams',
  portal_session_create: 'BillingPortal.SessionCreateParams',
  /** For every other object: the fields to expand. */
  retrieve: 'CustomerRetrieveParams',
} as const;

export type ParameterName = keyof typeof PARAMETER_TYPES;

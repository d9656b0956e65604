import type { AccessType } from '@grandstand/rules/access';
import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { EventNote, StreamStatus } from '@grandstand/rules/event-state';
import type { Language } from '@grandstand/rules/languages';
import type { OrderStatus, PaymentStatus } from '@grandstand/rules/order-status';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

/**
 * Every table of `migrations/`, column for column: `tables.integration.test.ts` compares them with the database.
 * Times are read as `Date`. JSON is written as text.
 */
export interface Tables {
  channel: ChannelTable;
  channel_document: ChannelDocumentTable;
  page: PageTable;
  event_category: EventCategoryTable;
  participant_group: ParticipantGroupTable;
  participant: ParticipantTable;
  event_location: EventLocationTable;
  slide: SlideTable;
  package: PackageTable;
  package_category: PackageCategoryTable;
  subscription: SubscriptionTable;
  coupon: CouponTable;
  coupon_package: CouponPackageTable;
  access_grant: AccessGrantTable;
  event: EventTable;
  event_participant: EventParticipantTable;
  vod_media_category: VodMediaCategoryTable;
  vod_media_item: VodMediaItemTable;
  vod_media_rail: VodMediaRailTable;
  vod_media_rail_item: VodMediaRailItemTable;
  recording: RecordingTable;
  media: MediaTable;
  stream_key: StreamKeyTable;
  app_user: AppUserTable;
  user_identity: UserIdentityTable;
  login_code: LoginCodeTable;
  session: SessionTable;
  used_link: UsedLinkTable;
  user_form_entry: UserFormEntryTable;
  form_submission: FormSubmissionTable;
  watching: WatchingTable;
  download: DownloadTable;
  clip: ClipTable;
  cut_clip: CutClipTable;
  recording_download: RecordingDownloadTable;
  upload_key: UploadKeyTable;
  event_presence: EventPresenceTable;
  used_token: UsedTokenTable;
  favorite: FavoriteTable;
  outgoing_mail: OutgoingMailTable;
  removed_clip: RemovedClipTable;
  search_word: SearchWordTable;
  search_entry: SearchEntryTable;
  payment_customer: PaymentCustomerTable;
  app_order: AppOrderTable;
  payment: PaymentTable;
  refund: RefundTable;
  coupon_redemption: CouponRedemptionTable;
  ledger_entry: LedgerEntryTable;
  ledger_line: LedgerLineTable;
  provider_event: ProviderEventTable;
  idempotency_key: IdempotencyKeyTable;
  payment_reader: PaymentReaderTable;
}

/** Columns of a table as a query reads them. */
export type Row<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Readonly<
  Pick<Selectable<Tables[Table]>, Column>
>;

type Time = ColumnType<Date, Date | string, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
type Gender = 'M' | 'W';

/** Columns of every bundle entry: its key in the bundle, and when it left. */
interface BundleEntry {
  id: GeneratedAlways<number>;
  channel_id: number;
  key: string;
  retired_at: OptionalTime;
}

interface ChannelTable {
  id: GeneratedAlways<number>;
  channel_key: string;
  subdomain: string;
  domains: Generated<string[]>;
  is_default: Generated<boolean>;
  is_production: Generated<boolean>;
  anchored_at: Time;
  bundle_hash: string;
  content_version: Generated<number>;
  geo_allow: Generated<string[]>;
  geo_block: Generated<string[]>;
  retired_at: OptionalTime;
}

export type ChannelDocumentName =
  | 'settings'
  | 'color_settings'
  | 'menu'
  | 'static_blocks'
  | 'faq'
  | 'custom_forms'
  | 'basic_pass'
  | 'taxes'
  | 'media_limits'
  | 'clip_tags'
  | 'drawn_recordings'
  | 'demo_live';

interface ChannelDocumentTable {
  channel_id: number;
  name: ChannelDocumentName;
  body: Json;
}

interface PageTable extends BundleEntry {
  url: string;
  name: string;
  alt_name: string;
  role: 'privacy' | 'terms' | 'about' | 'passes' | null;
  html: string;
  position: number;
  updated_at: Time;
}

interface EventCategoryTable extends BundleEntry {
  parent_id: number | null;
  name: string;
  alias: string;
  position: number;
}

interface ParticipantGroupTable extends BundleEntry {
  name: string;
  nickname: string | null;
  short_name: string;
  alias: string;
  city: string | null;
  state: string | null;
  color: string;
  mark_color: string;
  mark: string | null;
  image: string | null;
  position: number;
}

interface ParticipantTable extends BundleEntry {
  participant_group_id: number;
  event_category_id: number;
  name: string;
  short_name: string;
  alias: string;
  gender: Gender | null;
  color: string;
  images: Generated<string[]>;
  position: number;
}

interface EventLocationTable extends BundleEntry {
  name: string;
  city: string | null;
  state: string | null;
  time_zone: string;
  position: number;
}

interface SlideTable extends BundleEntry {
  slidable_type: 'category' | 'participant' | 'group' | null;
  slidable_id: number | null;
  type: StreamStatus | null;
  title: string;
  text: string | null;
  tag: string | null;
  meta: string | null;
  button: string;
  to: string;
  image: string;
  image_alt: string;
  layout: 'cut' | 'full';
  participant_group_id: number | null;
  position: number;
}

interface PackageTable extends BundleEntry {
  name: string;
  description: string | null;
  base_price: number;
  service_fee: Generated<number>;
  is_team_pass: Generated<boolean>;
  is_single_event: Generated<boolean>;
  is_extra: Generated<boolean>;
  tag: string | null;
  weight: Generated<number>;
  offer: 'month' | 'year' | 'season' | null;
  period: Generated<number>;
  features: AccessFeature[];
}

interface PackageCategoryTable {
  package_id: number;
  event_category_id: number;
}

interface SubscriptionTable extends BundleEntry {
  name: string;
  description: string | null;
  base_price: number;
  service_fee: Generated<number>;
  offer: 'monthly' | 'annual';
  period: Generated<number>;
  trial_period: Generated<number>;
  tag: string | null;
  weight: Generated<number>;
  features: AccessFeature[];
}

interface CouponTable extends BundleEntry {
  code: string;
  percent_off: number | null;
  amount_off: number | null;
  max_uses: number | null;
  max_uses_per_user: Generated<number>;
  first_purchase_only: Generated<boolean>;
  starts_at: OptionalTime;
  ends_at: OptionalTime;
}

interface CouponPackageTable {
  coupon_id: number;
  package_id: number;
}

interface AccessGrantTable {
  id: GeneratedAlways<number>;
  order_id: number;
  user_id: number;
  covers_everything: Generated<boolean>;
  event_ids: Generated<number[]>;
  event_category_ids: Generated<number[]>;
  participant_ids: Generated<number[]>;
  features: AccessFeature[];
  starts_at: Time;
  ends_at: OptionalTime;
  revoked_at: OptionalTime;
}

interface EventTable extends BundleEntry {
  name: string;
  description: string | null;
  type: AccessType;
  starts_at: Time;
  time_zone: string;
  event_category_id: number;
  location_id: number | null;
  gender: Gender | null;
  home_team_id: number | null;
  note: EventNote | null;
  stream_started_at: OptionalTime;
  stream_ended_at: OptionalTime;
  stream_opened_at: OptionalTime;
  stream_interrupted_at: OptionalTime;
  low_latency: Generated<boolean>;
  base_price: number | null;
  service_fee: Generated<number>;
  single_event_package_id: number | null;
  home_score: number | null;
  away_score: number | null;
  period_label: string | null;
  geo_allow: Generated<string[]>;
  geo_block: Generated<string[]>;
  calendar_sequence: Generated<number>;
  calendar_changed_at: GeneratedTime;
}

interface EventParticipantTable {
  event_id: number;
  participant_id: number;
  position: number;
}

interface VodMediaCategoryTable extends BundleEntry {
  name: string;
  alias: string;
  position: number;
}

interface VodMediaItemTable extends BundleEntry {
  title: string;
  description: string | null;
  date: Time;
  type: AccessType;
  vod_media_category_id: number | null;
  participant_group_id: number | null;
  credit: string | null;
  image: string | null;
  embed_url: string | null;
  geo_allow: Generated<string[]>;
  geo_block: Generated<string[]>;
}

interface VodMediaRailTable extends BundleEntry {
  title: string;
  position: number;
}

interface VodMediaRailItemTable {
  vod_media_rail_id: number;
  vod_media_item_id: number;
  position: number;
}

export type RecordingStatus = 'live' | 'queued' | 'processing' | 'ready' | 'failed';
export type RecordingStep = 'playable' | 'stills' | 'ladder';

export type RecordingSource = 'file' | 'live' | 'clip';

export interface RecordingTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  event_id: number | null;
  vod_media_item_id: number | null;
  clip_id: number | null;
  source: Generated<RecordingSource>;
  /** Null for what came by stream, and for a clip. */
  source_path: string | null;
  source_hash: string | null;
  status: Generated<RecordingStatus>;
  step: RecordingStep | null;
  progress: Generated<number>;
  error: string | null;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  has_audio: boolean | null;
  playable_at: OptionalTime;
  poster_at: OptionalTime;
  preview_at: OptionalTime;
  storyboard_at: OptionalTime;
  ladder_at: OptionalTime;
  created_at: ColumnType<Date, never, never>;
  generation: Generated<number>;
}

interface MediaTable {
  id: GeneratedAlways<number>;
  recording_id: number;
  type: number;
  path: string;
}

interface StreamKeyTable {
  event_id: number;
  generation: Generated<number>;
  revoked_at: OptionalTime;
}

interface AppUserTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  email: string | null;
  email_verified_at: OptionalTime;
  pending_email: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  language: Language;
  password_hash: string | null;
  temporary_password: Generated<boolean>;
  trial_period_used: Generated<boolean>;
  terms_accepted_at: OptionalTime;
  created_at: Generated<Date>;
  deleted_at: OptionalTime;
}

interface UserIdentityTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number;
  provider: string;
  issuer: string;
  subject: string;
  created_at: Generated<Date>;
}

interface LoginCodeTable {
  code_hash: string;
  channel_id: number;
  key_hash: string;
  provider: string;
  issuer: string;
  subject: string;
  claims: Json;
  created_at: Generated<Date>;
  expires_at: Time;
}

interface SessionTable {
  id: GeneratedAlways<number>;
  user_id: number;
  key_hash: string;
  device: string;
  browser: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: Time;
  ended_at: OptionalTime;
  anonymous_until: OptionalTime;
}

interface UsedLinkTable {
  signature_hash: string;
  user_id: number;
  used_at: Time;
}

interface UserFormEntryTable {
  user_id: number;
  alias: string;
  name: string;
  value: string;
  updated_at: GeneratedTime;
}

interface FormSubmissionTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number | null;
  alias: string;
  entries: Json;
  idempotency_key: string | null;
  created_at: Generated<Date>;
}

interface WatchingTable {
  user_id: number;
  session_id: number;
  started_at: Time;
  active_until: Time;
}

interface ClipTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number;
  event_id: number;
  event_media_id: number | null;
  name: string;
  start_time: number;
  duration: number;
  tags: string[];
  status: Generated<'queued' | 'processing' | 'failed' | 'done'>;
  uuid: Generated<string>;
  shared_at: OptionalTime;
  published_at: OptionalTime;
  taken_down_at: OptionalTime;
  created_at: Generated<Date>;
  key: string | null;
  idempotency_key: string | null;
  queued_at: Generated<Date>;
}

interface CutClipTable {
  clip_id: number;
  user_id: number;
  month: string;
}

interface DownloadTable {
  user_id: number;
  recording_id: number;
  month: string;
  created_at: Generated<Date>;
}

interface RecordingDownloadTable {
  recording_id: number;
  requested_at: Time;
  progress: Generated<number>;
  completed_at: OptionalTime;
  bytes: number | null;
  failed_at: OptionalTime;
}

export interface UploadKeyTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  name: string;
  key_hash: string;
  created_at: Time;
  expires_at: Time;
  revoked_at: OptionalTime;
  last_used_at: OptionalTime;
}

interface EventPresenceTable {
  process_id: string;
  event_id: number;
  viewers: number;
  counted_at: Time;
}

interface UsedTokenTable {
  hash: string;
  expires_at: Time;
}

interface FavoriteTable {
  id: GeneratedAlways<number>;
  user_id: number;
  favoritable_type: 'participant' | 'group' | 'category';
  favoritable_id: number;
  created_at: Generated<Date>;
}

interface OutgoingMailTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  recipient: string;
  language: Language;
  content: OptionalJson;
  attempts: Generated<number>;
  next_attempt_at: GeneratedTime;
  sent_at: OptionalTime;
  failed_at: OptionalTime;
  error: string | null;
  created_at: Generated<Date>;
}

interface RemovedClipTable {
  recording_id: number;
}

interface SearchWordTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  word: string;
  uses: Generated<number>;
}

interface SearchEntryTable {
  word_id: number;
  kind: 'event' | 'participant' | 'participant_group' | 'event_category' | 'vod_media_item';
  entity_id: number;
  at: OptionalTime;
}

interface PaymentCustomerTable {
  user_id: number;
  provider_customer_id: string;
  created_at: Generated<Date>;
}

interface AppOrderTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number;
  type: 'event' | 'package' | 'subscription';
  kind: Generated<'created' | 'updated'>;
  status: Generated<OrderStatus>;
  package_id: number | null;
  subscription_id: number | null;
  event_id: number | null;
  event_category_id: number | null;
  participant_id: number | null;
  product_key: string;
  product_name: string;
  features: AccessFeature[];
  currency: string;
  lines: Json;
  base_price: number;
  discount: number;
  tax: number;
  service_fee: number;
  total: number;
  country: string | null;
  region: string | null;
  coupon_id: number | null;
  access_until: OptionalTime;
  failure_code: string | null;
  failure_message: string | null;
  action_secret: string | null;
  attempts: Generated<number>;
  attempted_at: OptionalTime;
  site_origin: string | null;
  created_at: Generated<Date>;
  paid_at: OptionalTime;
  expires_at: Time;
  updated_at: GeneratedTime;
}

interface PaymentTable {
  id: GeneratedAlways<number>;
  order_id: number;
  status: Generated<PaymentStatus>;
  provider_intent_id: string | null;
  amount: number;
  currency: string;
  card_brand: string | null;
  card_last4: string | null;
  created_at: Generated<Date>;
  paid_at: OptionalTime;
  refunded_at: OptionalTime;
}

interface RefundTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  reason: string;
  status: Generated<'created' | 'succeeded' | 'failed'>;
  provider_refund_id: string | null;
  amount: number;
  created_at: Generated<Date>;
  settled_at: OptionalTime;
}

interface CouponRedemptionTable {
  order_id: number;
  coupon_id: number;
  user_id: number;
  status: 'reserved' | 'used' | 'released';
}

interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  order_id: number;
  kind: 'payment' | 'refund' | 'dispute' | 'dispute_won';
  created_at: Generated<Date>;
}

interface LedgerLineTable {
  ledger_entry_id: number;
  account: 'clearing' | 'revenue' | 'service_fee' | 'tax_payable' | 'refunds' | 'disputes';
  amount: number;
  currency: string;
}

interface ProviderEventTable {
  id: string;
  type: string;
  intent_id: string | null;
  created_at: Time;
  received_at: Generated<Date>;
  handled_at: OptionalTime;
  attempts: Generated<number>;
  next_attempt_at: GeneratedTime;
  error: string | null;
}

interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  order_id: number;
  attempt: number;
  created_at: Generated<Date>;
}

interface PaymentReaderTable {
  is_only: Generated<boolean>;
  read_until: Time;
  leased_until: Time;
}

import { businessDateOf } from '@daftari/kernel/business-date'
import { cutTo } from '@daftari/kernel/received-text'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { attributionDevice, linkDevices } from '../../customers/index.ts'
import { type AttributionRecord, actKey, contentOf, naturalKey } from './message.ts'

/** What a message says, and which it was: the later message corrects the earlier, whenever they are read. */
export interface ReadMessage {
  messageId: number
  record: AttributionRecord
}

export type Outcome = 'kept' | 'repeated' | 'corrected'

/**
 * Stores the contents of an app's messages, each once. If an event is reported twice, the latest arrival
 * counts, in whichever order they are read; both are kept. Returns the result of each, in order.
 */
export async function keepRecords(
  ctx: Context,
  appCode: string,
  messages: readonly ReadMessage[],
): Promise<Outcome[]> {
  if (messages.length === 0) return []
  // One at a time in an app: which of two versions counts is looked at once both are there.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attribution ${appCode}`}, 0))`.execute(
    ctx.tx,
  )
  const { cipher } = ctx.appContext
  const hashed = messages.map(({ messageId, record }) => ({
    messageId,
    record,
    natural: cipher.hash(naturalKey(record)),
    content: cipher.hash(contentOf(record)),
  }))
  // The same twice among them: the first is it.
  const once = new Map<string, (typeof hashed)[number]>()
  for (const one of hashed.toSorted((a, b) => a.messageId - b.messageId)) {
    const key = `${one.natural.toString('hex')} ${one.content.toString('hex')}`
    if (!once.has(key)) once.set(key, one)
  }
  const rows = [...once.values()].map(({ messageId, record, natural, content }) => ({
    app_code: appCode,
    natural_key: `\\x${natural.toString('hex')}`,
    content_hash: `\\x${content.toString('hex')}`,
    message_id: messageId,
    device_hash: hex(attributionDevice(cipher, { appCode, ...record })),
    kind: record.kind,
    reported_as: record.reportedAs,
    event_name: cutTo(record.eventName, 100),
    act_hash: hex(cipher.hash(actKey(record))),
    event_at: record.eventAt,
    event_on: businessDateOf(record.eventAt, ctx.clock.zone),
    bucket: record.bucket,
    media_source: record.mediaSource,
    campaign: record.campaign === null ? null : cutTo(record.campaign, 200),
    is_primary: record.isPrimary,
  }))
  const { rows: fresh } = await sql<{ messageId: number; others: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${jsonText(rows)}::jsonb) as g (app_code text,
        natural_key bytea, content_hash bytea, message_id bigint, device_hash bytea, kind text,
        reported_as text, event_name text, act_hash bytea, event_at timestamptz, event_on date,
        bucket text, media_source text, campaign text, is_primary boolean)),
    known as (
      select distinct r.natural_key from promotion.attribution_record r
      join given g using (app_code, natural_key)),
    written as (
      insert into promotion.attribution_record as r (app_code, natural_key, content_hash, message_id,
        device_hash, kind, reported_as, event_name, act_hash, event_at, event_on, bucket, media_source,
        campaign, is_primary)
      select * from given order by message_id
      on conflict (app_code, natural_key, content_hash) do update
      set message_id = least(r.message_id, excluded.message_id)
      returning r.natural_key, r.message_id, (r.xmax = 0) as fresh)
    select w.message_id,
      exists (select from known k where k.natural_key = w.natural_key)
        or exists (select from written v where v.natural_key = w.natural_key
          and v.message_id < w.message_id) as others
    from written w where w.fresh`.execute(ctx.tx)
  await chooseNewest(ctx, appCode, [...new Set(rows.map((row) => row.natural_key))])
  const seen = messages.flatMap(
    ({ record: { customerId: personId, appsflyerId, eventAt: seenAt } }) =>
      personId === null ? [] : [{ appCode, appsflyerId, personId, seenAt }],
  )
  await linkDevices(ctx, seen)
  const outcomes = new Map(fresh.map((one) => [Number(one.messageId), one.others]))
  return messages.map(({ messageId }) => {
    const others = outcomes.get(messageId)
    if (others === undefined) return 'repeated'
    return others ? 'corrected' : 'kept'
  })
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The one that counted is unmarked first: two may not count at once, not even within a statement. */
async function chooseNewest(ctx: Context, appCode: string, keys: string[]): Promise<void> {
  for (const newest of [false, true]) {
    await sql`
      update promotion.attribution_record r set newest = ${newest}
      from (select natural_key, max(message_id) as last from promotion.attribution_record
        where app_code = ${appCode} and natural_key = any (${keys}::bytea[])
        group by natural_key) v
      where r.app_code = ${appCode} and r.natural_key = v.natural_key
        and (r.message_id = v.last) = ${newest} and r.newest <> ${newest}`.execute(ctx.tx)
  }
}

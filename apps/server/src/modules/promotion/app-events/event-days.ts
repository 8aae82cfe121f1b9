import { appEventNames, eventDays } from '@daftari/contract/promotion/app-events/declared'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { readEvent } from './domain/app-event.ts'
import { type EventSource, keepGood } from './keep-events.ts'

/** Phones that were without a network send late: a day is added up again for so long. */
const lateDays = 30

/** After each day: what could not be read is tried again, days are added up, and what is old goes. */
export const addingUpEvents: DailyJob = {
  name: 'promotion.app-events',
  async run(ctx, businessOn) {
    const reread = await readAgain(ctx)
    await addUp(ctx, businessOn)
    // Single events are personal data: what they add up to is kept, they are not.
    const before = addDays(businessOn, -eventDays)
    const gone = await ctx.tx
      .deleteFrom('promotion.appEvent')
      .where('receivedOn', '<', before)
      .executeTakeFirst()
    await ctx.tx.deleteFrom('promotion.appEventBad').where('receivedOn', '<', before).execute()
    return { reread, gone: Number(gone.numDeletedRows) }
  },
}

/** Only days for which events have arrived since the last summing. */
async function addUp(ctx: Context, businessOn: BusinessDate): Promise<void> {
  await sql`insert into promotion.app_event_sum
      (happened_on, app_code, app_version, name, events, devices)
    select e.happened_on, e.app_code, e.app_version, e.name, count(*), count(distinct e.device_hash)
    from promotion.app_event e
    where e.happened_on in (select distinct n.happened_on from promotion.app_event n
      where n.received_on >= ${businessOn}::date
        and n.happened_on between ${addDays(businessOn, -lateDays)}::date and ${businessOn}::date)
    group by e.happened_on, e.app_code, e.app_version, e.name
    on conflict (happened_on, app_code, app_version, name)
    do update set events = excluded.events, devices = excluded.devices`.execute(ctx.tx)
}

interface PutAside extends EventSource {
  id: number
  rawCipher: Buffer
  sentAt: Date | null
}

/** A later release may know the name or property by which an event was put aside; how many it knew now. */
async function readAgain(ctx: Context): Promise<number> {
  const { rows } = await sql<PutAside>`
    select id, raw_cipher, sent_at, app_code, app_version, device_hash, person_id, received_at, received_on
    from promotion.app_event_bad
    where reason in ('unknown-name', 'unknown-property') and name = any(${appEventNames})
      and read_again_on is distinct from ${ctx.clock.today()}::date
    order by id limit 5000`.execute(ctx.tx)
  let known = 0
  for (const { id, rawCipher, sentAt, ...row } of rows) {
    const raw: unknown = JSON.parse(ctx.appContext.cipher.open(rawCipher, unowned))
    const read = readEvent(raw, { received: row.receivedAt, sentAt: sentAt ?? undefined })
    if (typeof read === 'string') {
      await sql`update promotion.app_event_bad set read_again_on = ${ctx.clock.today()}::date
        where id = ${id}`.execute(ctx.tx)
      continue
    }
    await keepGood(ctx, row, [read])
    await ctx.tx.deleteFrom('promotion.appEventBad').where('id', '=', id).execute()
    known += 1
  }
  return known
}

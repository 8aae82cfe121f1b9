import type { payoutDesk } from '@daftari/contract/payments/switch'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { readFloat } from '../operator/account/read-float.ts'
import { capsInForce } from './day-cap.ts'
import { emptyAt } from './empty-at.ts'
import { type Numbers, numbersUnder } from './numbers.ts'

type Desk = ReadOf<typeof payoutDesk>
const hourMs = 3_600_000
const weeks = 4

/** What waits, what is on its way, what is unknown, and until when the float lasts. */
export async function readDesk(ctx: ReadContext): Promise<Desk> {
  const [numbers, float, days] = await Promise.all([allNumbers(ctx), floatOf(ctx), daysOf(ctx)])
  return { ...numbers, float, days }
}

async function allNumbers({ db }: ReadContext) {
  const { rows } = await sql<Numbers & { waitingCents: number }>`
    select n.* from payments.payout_switch w, lateral (${sql.raw(numbersUnder('w'))}) n
    where w.scope = 'all'`.execute(db)
  return rows[0] ?? { waiting: 0, onTheWay: 0, unknown: 0, waitingCents: 0 }
}

async function floatOf(ctx: ReadContext): Promise<Desk['float']> {
  const { payouts } = await readFloat(ctx)
  if (payouts === null) return null
  const now = ctx.clock.now()
  const leftCents = payouts.utilityCents
  const lastHour = await paidBetween(ctx, new Date(now.getTime() - hourMs), now)
  let before = 0
  for (let week = 1; week <= weeks; week += 1) {
    const from = new Date(now.getTime() - week * 7 * 24 * hourMs)
    before += await paidBetween(ctx, from, new Date(from.getTime() + hourMs))
  }
  const lasting = (spentCents: number) => ({
    spentCents,
    emptyAt: emptyAt({ leftCents, perHourCents: spentCents, from: now })?.toISOString() ?? null,
  })
  return {
    leftCents,
    at: payouts.at,
    lastHour: lasting(lastHour),
    sameHour: lasting(Math.round(before / weeks)),
  }
}

/** By the day of its payout, which is indexed, and then by its exact time. */
async function paidBetween({ db }: ReadContext, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments.disbursement
    where disbursed_on between (${from}::timestamptz - interval '1 day')::date
        and (${until}::timestamptz + interval '1 day')::date
      and disbursed_at > ${from} and disbursed_at <= ${until}`.execute(db)
  return rows[0]?.cents ?? 0
}

async function daysOf(ctx: ReadContext): Promise<Desk['days']> {
  const { rows } = await sql<{ code: string; app: string; takenCents: number }>`
    select a.code, a.name as app, coalesce(p.taken_cents, 0)::bigint as taken_cents
    from reporting.app a
    left join payments.payout_day p
      on p.app_code = a.code and p.business_on = ${ctx.clock.today()}
    order by a.code`.execute(ctx.db)
  const caps = await capsInForce(ctx)
  return rows.map(({ code, app, takenCents }) => ({
    app,
    takenCents,
    capCents: caps.get(code) ?? null,
  }))
}

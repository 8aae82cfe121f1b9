import {
  type ServiceOrderKind,
  serviceOrderKinds,
} from '@daftari/contract/support/service-orders/enums'
import {
  firstOrderRule,
  type OrderRule,
  serviceOrderSetting,
} from '@daftari/contract/support/service-orders/order-rules'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'

/** How orders are made; a night's run goes by what is in force on the day that it ends. */
export const serviceOrderFlow = settingFlow(serviceOrderSetting)

/**
 * What an order of a kind is about, as person, loan, app and since when: of some days alone, so that a rule
 * that was off makes no backlog.
 */
const about: Readonly<Record<ServiceOrderKind, string>> = {
  welcome: `select l.person_id, l.loan_id, l.app_code, l.started_on as since
    from reporting.loan l where l.loan_ordinal = 1`,
  'failed-payout': `select d.person_id, d.application_id, d.app_code, last.sent_on
    from reporting.disbursement d
    cross join lateral (select (max(a.written_at) at time zone :zone)::date as sent_on
      from reporting.disbursement_attempt a where a.disbursement_id = d.id) last
    where d.status = 4`,
  'returned-application': `select a.person_id, a.application_id, a.app_code, last.returned_on
    from reporting.application a
    cross join lateral (select (max(t.happened_at) at time zone :zone)::date as returned_on
      from reporting.turn_down t where t.application_id = a.application_id and t.outcome = 'return') last
    where a.apply_status = 6`,
  survey: `select l.person_id, l.loan_id, l.app_code, l.finished_on
    from reporting.loan l where l.finished_on is not null and l.written_off_on is null`,
}

type Rules = ReadonlyMap<ServiceOrderKind, OrderRule>

/** The rule of each kind: as it is in force, else as every kind begins. */
async function rulesNow(ctx: Context): Promise<Rules> {
  const inForce = inForceOn(serviceOrderSetting.kind, sql`k.kind`, sql`${ctx.clock.today()}::date`)
  const { rows } = await sql<{ kind: ServiceOrderKind; document: unknown }>`
    select k.kind, s.document from unnest(${[...serviceOrderKinds]}::text[])
      with ordinality as k (kind, place)
    left join lateral ${inForce} s on true order by k.place`.execute(ctx.tx)
  return new Map(
    rows.map(({ kind, document }) => [
      kind,
      document === null ? firstOrderRule : serviceOrderSetting.document.parse(document),
    ]),
  )
}

/** How many days back a nightly run looks for unseen events. */
const lookbackDays = 7

/**
 * Orders of every kind whose rule is on, each once for its subject, its arm drawn by a salted hash of the
 * person. An order for a person who asked in a call not to be contacted, or is not at that number, is closed
 * at creation: nobody calls, and both arms stay alike. A second run creates none.
 */
async function makeOrders(ctx: Context, rules: Rules, businessOn: BusinessDate): Promise<number> {
  let made = 0
  for (const [kind, rule] of rules) made += await makeKind(ctx, { kind, rule, businessOn })
  return made
}

interface Making {
  kind: ServiceOrderKind
  rule: OrderRule
  businessOn: BusinessDate
}

async function makeKind(
  ctx: Context,
  { kind, rule: document, businessOn }: Making,
): Promise<number> {
  if (!document.ordersMade) return 0
  const until = addDays(businessOn, 1 - document.afterDays)
  const heldPpm = document.heldOut * 10_000
  const salt = `service-order:${kind}:${document.heldOut}`
  const facts = sql.join(
    (about[kind] ?? '').split(':zone').map((part) => sql.raw(part)),
    sql`${ctx.clock.zone}::text`,
  )
  const now = ctx.clock.now()
  const today = sql`${ctx.clock.today()}::date`
  const added = await sql`
    insert into support.service_order (kind, person_id, loan_id, app_code, arm, held_ppm, state,
      next_action_at, opened_at, opened_on, closed_at, closed_on)
    select ${kind}, f.person_id, f.loan_id, f.app_code, f.arm, ${heldPpm}::integer,
      case f.arm when 'held' then 'held' else coalesce(stop.state, 'open') end, ${now}, ${now}, ${today},
      case when stop.state is not null then ${now}::timestamptz end,
      case when stop.state is not null then ${today} end
    from (select x.*, case when platform.bucket(${salt}, x.person_id::text) < ${heldPpm}::integer
        then 'held' else 'treated' end as arm
      from (${facts}) as x (person_id, loan_id, app_code, since)) f
    left join lateral (select o.state from support.service_order o
      where o.person_id = f.person_id and f.arm = 'treated' and o.state in ('do-not-call', 'wrong-number')
      order by o.id desc limit 1) stop on true
    where f.since between ${addDays(until, -lookbackDays)}::date and ${until}::date
    order by f.since, f.loan_id
    on conflict (kind, loan_id) do nothing`.execute(ctx.tx)
  return Number(added.numAffectedRows ?? 0n)
}

/** Ends orders whose subject is over, or that nobody has worked in their days; a pending callback is kept. */
async function endOrders(ctx: Context, rules: Rules, businessOn: BusinessDate): Promise<number> {
  let ended = 0
  const now = ctx.clock.now()
  for (const [kind, { openDays }] of rules) {
    const lastOpened = addDays(businessOn, 1 - openDays)
    const over = await sql`
      update support.service_order o set closed_at = ${now}, closed_on = ${ctx.clock.today()}::date,
        version = version + 1,
        state = case when ${sql.raw(overSql[kind])} then 'not-needed' else 'expired' end
      where o.kind = ${kind} and o.state = 'open' and (${sql.raw(overSql[kind])}
        or o.opened_on <= ${lastOpened}::date and (o.callback_at is null or o.callback_at < ${now}))`.execute(
      ctx.tx,
    )
    ended += Number(over.numAffectedRows ?? 0n)
  }
  return ended
}

const overSql: Readonly<Record<ServiceOrderKind, string>> = {
  welcome: 'false',
  'failed-payout': `not exists (select from reporting.disbursement d
    where d.application_id = o.loan_id and d.status = 4)`,
  'returned-application': `not exists (select from reporting.application a
    where a.application_id = o.loan_id and a.apply_status = 6)`,
  survey: 'false',
}

export const makingOrders: DailyJob = {
  name: 'support.make-service-orders',
  async run(ctx, businessOn) {
    const rules = await rulesNow(ctx)
    const ended = await endOrders(ctx, rules, businessOn)
    return { ended, made: await makeOrders(ctx, rules, businessOn) }
  },
}

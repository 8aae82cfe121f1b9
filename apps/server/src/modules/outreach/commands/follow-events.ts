import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { type RuleEvent, ruleEventTexts } from '@daftari/contract/outreach/rule-events'
import { type Selectable, sql } from 'kysely'
import type { Context, Subscriber } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import type { OutreachRule } from '../../../platform/db/types.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { addItems } from './make-task.ts'
import { begin, makeSound } from './run-rules.ts'

interface Happened {
  event: RuleEvent
  personId: number
  /** The subject of the event, with its occurrence where it may repeat. */
  subject: string
}

/** Rules set off by an event: its person is added to the rule's task of the day at once. */
export const followEvents = (carriers: readonly Carrier[]): Subscriber[] => {
  const follow = (ctx: Context, happened: Happened) => setOff(ctx, carriers, happened)
  return [
    onEvent('outreach.rule-on-registered', 'customer.registered', (ctx, { personId, appCode }) =>
      follow(ctx, { event: 'registered', personId, subject: `registered:${personId}:${appCode}` }),
    ),
    onEvent('outreach.rule-on-returned', 'application.returned', (ctx, event) => {
      const { applicationId, personId, returnedAt } = event
      const subject = `application:${applicationId}:${returnedAt}`
      return follow(ctx, { event: 'application-returned', personId, subject })
    }),
    onEvent('outreach.rule-on-repaid', 'loan.finished', (ctx, { loanId, personId, finishedOn }) =>
      follow(ctx, { event: 'loan-repaid', personId, subject: `loan:${loanId}:${finishedOn}` }),
    ),
  ]
}

async function setOff(ctx: Context, carriers: readonly Carrier[], of: Happened): Promise<void> {
  const rules = await ctx.tx
    .selectFrom('outreach.rule')
    .selectAll()
    .where('state', '=', 'active')
    .where('audience', '=', 'on-event')
    .where(sql<boolean>`plan -> 'parameters' ->> 'event' = ${of.event}`)
    .orderBy('id')
    .forShare()
    .execute()
  for (const rule of rules) {
    const first = await ctx.tx
      .insertInto('outreach.ruleEvent')
      .values({ ruleId: rule.id, subject: of.subject, happenedAt: ctx.clock.now() })
      .onConflict((on) => on.doNothing())
      .returning('ruleId')
      .executeTakeFirst()
    if (first !== undefined) await addTo(ctx, carriers, rule, of)
  }
}

/**
 * The first event of a day creates the rule's task, and later ones resume it. A stopped task accepts nobody,
 * nor does a task with another text: a changed rule applies from the next day. Whoever is in the task
 * already, by a second loan that ended the same day, is not added again.
 */
async function addTo(
  ctx: Context,
  carriers: readonly Carrier[],
  rule: Selectable<OutreachRule>,
  { event, personId }: Happened,
): Promise<void> {
  const day = ctx.clock.today()
  const section = rule.section as OutreachSection
  const plan = rule.plan as unknown as TaskPlan
  const name = `${rule.name} ${day}`
  const made = await makeSound(ctx, carriers, { section, name, plan, rule: { id: rule.id, day } })
  if (made !== undefined) await begin(ctx, made.id)
  const task = await ctx.tx
    .selectFrom('outreach.task')
    .select(['id', 'seed', 'state'])
    .where('ruleId', '=', rule.id)
    .where('ruleDay', '=', day)
    .where('state', '<>', 'stopped')
    .where(sql<boolean>`plan = ${jsonText(plan)}::jsonb`)
    .forUpdate()
    .executeTakeFirst()
  if (task === undefined) return
  const why = JSON.stringify({ event: ruleEventTexts(event), on: day })
  const person = sql`
    select p.person_id, null::bigint as loan_id, p.phone_hash, p.phone_masked,
      null::bytea as phone_cipher, ${why}::jsonb as why
    from reporting.person p where p.person_id = ${personId}
      and not exists (select from outreach.item i
        where i.task_id = ${task.id} and i.phone_hash = p.phone_hash)`
  await addItems(ctx, { ...task, section, ruleId: rule.id }, plan, person)
  await ctx.tx
    .updateTable('outreach.task')
    .set({
      nextAt: ctx.clock.now(),
      ...(task.state === 'done' ? { state: 'running', endedAt: null } : {}),
    })
    .where('id', '=', task.id)
    .execute()
}

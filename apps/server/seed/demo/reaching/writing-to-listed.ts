import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import type { ListKind } from '@daftari/contract/promotion/numbers/enums'
import { sql } from 'kysely'
import { carriersOf, startRequestFlow } from '../../../src/modules/outreach/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { type ReachTemplates, smsPlan } from './reminding.ts'

/** The requester of a task with an offer, and its approver. */
export interface Pair {
  head: DemoStaff
  teller: DemoStaff
}

/**
 * Each approved list is written to once: a bought one by SMS, one of third parties a week later on WhatsApp
 * too.
 */
export async function writeToListed(
  { world, templates }: { world: World; templates: ReachTemplates },
  pair: Pair,
): Promise<void> {
  const { db, clock } = world.appContext
  const { rows } = await sql<{ id: number; name: string; listKind: ListKind }>`
    select b.id, b.name, b.list_kind from promotion.number_batch b
    where b.state = 'done'
      and (b.list_kind = 'white' or b.decided_at < ${clock.now()}::timestamptz - interval '8 days')
      and not exists (select from outreach.task t where t.audience = 'approved-list'
        and t.carrier = case b.list_kind when 'white' then 'sms' else 'whatsapp' end
        and t.plan -> 'parameters' ->> 'batch' = b.id::text)
    order by b.id`.execute(db)
  for (const { id, name, listKind } of rows) {
    const texts: Pick<TaskPlanInput, 'carrier' | 'content'> =
      listKind === 'white'
        ? smsPlan(templates.introduction, undefined)
        : { carrier: 'whatsapp', content: { templateId: templates.fairOnWhatsApp } }
    await sendTo(world, pair, {
      name: listKind === 'white' ? name : `${name}, WhatsApp`,
      note: 'The list was approved',
      plan: { perMinute: 6_000, ...texts, audience: 'approved-list', parameters: { batch: id } },
    })
  }
}

/** A task for numbers that belong to no customer: one person requests it, another starts it. */
export async function sendTo(
  world: World,
  { head, teller }: Pair,
  { name, note, plan }: { name: string; note: string; plan: TaskPlanInput },
): Promise<void> {
  const flow = startRequestFlow(carriersOf(world.ports))
  // The arm of a number without a customer depends on the data key.
  const whole = taskPlan.parse({ ...plan, holdOutPercent: 0 })
  const asked = await world.attempt(teller.actor, 'make a promotion task', (ctx) =>
    flow.ask(ctx, { name, plan: whole, note }),
  )
  if (asked === undefined) return
  const { id, version } = asked
  const answer = { id, version, approve: true, reason: 'They agreed to it' }
  await world.attempt(head.actor, 'decide on a promotion task', (ctx) => flow.decide(ctx, answer))
}

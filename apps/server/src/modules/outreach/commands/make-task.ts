import type { AudienceValues } from '@daftari/contract/outreach/audiences'
import {
  type Audience,
  audiences,
  isBrought,
  isOnEvent,
} from '@daftari/contract/outreach/audiences'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { audienceSql } from '../audiences/audience-sql.ts'
import { type Carrier, carrierOf } from '../carriers/carrier.ts'
import { heldOutOfAll } from '../queries/general-hold-out.ts'

export interface NewTask {
  section: OutreachSection
  name: string
  plan: TaskPlan
  /** The rule and day for which it is created; once. */
  rule?: { id: number; day: string }
}

/**
 * Stores a task and all its items, before anything goes: who is in it, why, and in which arm. Undefined where
 * the rule's task of that day is there already. Refuses: outreach.audience, .carrier, .content,
 * .list, .no-value, robot.not-approved.
 */
export async function makeTask(
  ctx: Context,
  carriers: readonly Carrier[],
  { section, name, plan, rule }: NewTask,
): Promise<{ id: number; version: number; planned: number } | undefined> {
  if (isOnEvent(plan.audience) && rule === undefined) refuse('outreach.audience')
  const carrier = await requireSound(ctx, carriers, section, plan)
  const versions = await carrier.pin?.(ctx, section, plan.content)
  const now = ctx.clock.now()
  const task = await ctx.tx
    .insertInto('outreach.task')
    .values({
      section,
      name,
      plan: json(plan),
      robotVersions: versions === undefined ? null : json(versions),
      audience: plan.audience,
      carrier: plan.carrier,
      engine: plan.engine,
      ruleId: rule?.id ?? null,
      ruleDay: rule?.day ?? null,
      perMinute: plan.perMinute,
      concurrency: plan.concurrency,
      holdOutPercent: plan.holdOutPercent,
      seed: saltOf(section),
      nextAt: now,
      createdBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      createdAt: now,
      createdOn: ctx.clock.today(),
    })
    .onConflict((on) => on.columns(['ruleId', 'ruleDay']).doNothing())
    .returning(['id', 'version', 'seed'])
    .executeTakeFirst()
  if (task === undefined) return undefined
  // People enter it at their event.
  const planned = isOnEvent(plan.audience)
    ? 0
    : await addItems(ctx, { ...task, section, ruleId: rule?.id ?? null }, plan)
  failpoint('outreach.task-made')
  await audit(ctx, {
    act: 'outreach.make',
    object: { type: 'outreach-task', id: task.id },
    after: { name, plan, versions, planned, ...(rule === undefined ? {} : { rule: rule.id }) },
  })
  return { id: task.id, version: task.version, planned }
}

/** A person's arm is the same in every task of the section; a larger share only adds held-out people. */
const saltOf = (section: OutreachSection) => `hold-out:1:${section}`

interface NewItems {
  id: number
  seed: string
  section: OutreachSection
  ruleId: number | null
}

/**
 * By one statement, so that the people of a task never pass through this process. The arm depends on the
 * person, or for an unknown person on the number; people already in the rule keep their arm. The order
 * reveals neither the arm nor the data key. People held out of all promotion this quarter are held out in
 * each of its tasks; for an uploaded number that would disclose its owner, so it is dropped at its turn.
 */
export async function addItems(
  ctx: Context,
  { id, seed, section, ruleId }: NewItems,
  plan: TaskPlan,
  people = audienceSql(ctx, { ...plan, parameters: plan.parameters as AudienceValues }),
): Promise<number> {
  const now = ctx.clock.now()
  const of = sql`coalesce(a.person_id::text, encode(a.phone_hash, 'hex'))`
  const bucket = sql`platform.bucket(${seed}, ${of})`
  const place = sql`platform.bucket(${seed}, coalesce(a.person_id::text, a.phone_masked))`
  const mayBeHeld = section === 'promotion' && !isBrought(plan.audience)
  const heldOfAll = sql`${mayBeHeld} and a.person_id is not null
    and ${heldOutOfAll(ctx.clock.today(), sql`a.person_id`)}`
  const before = sql`(
    select b.arm from outreach.item b join outreach.task f on f.id = b.task_id
    where b.person_id = a.person_id and f.rule_id = ${ruleId} order by b.id limit 1)`
  const share = plan.holdOutPercent
  const held = sql`${heldOfAll} or ${share} > 0
    and coalesce(${before} = 'held-out', ${bucket} < ${share * 10_000})`
  const { rows } = await sql<{ planned: number }>`
    with added as (
    insert into outreach.item
      (task_id, person_id, loan_id, phone_hash, phone_masked, phone_cipher, why, arm, state, next_at)
    select ${id}, a.person_id, a.loan_id, a.phone_hash, a.phone_masked, a.phone_cipher, a.why,
      case when h.held then 'held-out' else 'treated' end,
      case when h.held then 'held-out' else 'waiting' end, ${now}
    from (${people}) a
    cross join lateral (select ${held} as held) h
    order by ${place}, a.loan_id
    returning state),
    facts as (
    insert into outreach.task_fact (task_id, waiting, held_out)
    select ${id}, count(*) filter (where state = 'waiting'), count(*) filter (where state = 'held-out')
    from added having count(*) > 0)
    update outreach.task set planned_count = planned_count + n.planned
    from (select count(*)::integer as planned from added) n
    where id = ${id} returning n.planned`.execute(ctx.tx)
  return rows[0]?.planned ?? 0
}

/** Refuses: outreach.audience, .carrier, .list, .no-value and what the carrier refuses. */
export async function requireSound(
  ctx: Context,
  carriers: readonly Carrier[],
  section: OutreachSection,
  plan: TaskPlan,
): Promise<Carrier> {
  const { section: of, retired }: Audience = audiences[plan.audience]
  if (of !== section || retired === true) refuse('outreach.audience')
  const carrier = carrierOf(carriers, plan) ?? refuse('outreach.carrier')
  if (plan.audience === 'approved-list') await requireBatch(ctx, plan)
  await carrier.check(ctx, section, plan)
  await requireFilled(ctx, carrier, plan)
  return carrier
}

async function requireFilled(ctx: Context, carrier: Carrier, { content }: TaskPlan) {
  const missing = (await carrier.cannotFill?.(ctx, content)) ?? []
  if (missing.length > 0) refuse('outreach.no-value', { what: missing.join(', ') })
}

async function requireBatch(ctx: Context, { parameters }: TaskPlan) {
  const found = await ctx.tx
    .selectFrom('reporting.numberBatch')
    .select('batchId')
    .where('batchId', '=', Number(parameters.batch))
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (found === undefined) refuse('outreach.list')
}

import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { weekday } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { updateLater } from '../../../platform/db/waiting-writes.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { makeTask } from './make-task.ts'
import { askToStart } from './task-acts.ts'

export const rulesJob = (carriers: readonly Carrier[]): RecurringJob => ({
  name: 'outreach.run-rules',
  everySeconds: 30,
  due: (appContext) => sql`exists (${dueRules(appContext)})`,
  run: (appContext) => runRules(appContext, carriers),
})

/** Every rule whose time of today has come makes its task of the day, once. */
export async function runRules(
  appContext: AppContext,
  carriers: readonly Carrier[],
): Promise<void> {
  const { db } = appContext
  const { rows } = await sql<{ id: number }>`${dueRules(appContext)}
    order by r.at_minute, r.id`.execute(db)
  for (const { id } of rows) {
    await transact(db, (tx) => runRule(systemContext(appContext, tx, 'outreach'), carriers, id))
  }
}

function dueRules({ clock }: Pick<AppContext, 'clock'>) {
  const today = clock.today()
  return sql`select r.id from outreach.rule r
    where r.state = 'active' and r.audience <> 'on-event' and r.last_day is distinct from ${today}::date
      and ${weekday(today)} = any(r.weekdays)
      and r.at_minute <= extract(hour from ${clock.now()}::timestamptz at time zone ${clock.zone}) * 60
        + extract(minute from ${clock.now()}::timestamptz at time zone ${clock.zone})`
}

async function runRule(ctx: Context, carriers: readonly Carrier[], id: number): Promise<void> {
  const day = ctx.clock.today()
  const rule = await ctx.tx
    .selectFrom('outreach.rule')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('lastDay', 'is', null), eb('lastDay', '<>', day)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (rule === undefined) return
  const section = rule.section as OutreachSection
  const plan = rule.plan as unknown as TaskPlan
  const task = await makeSound(ctx, carriers, {
    section,
    plan,
    rule: { id, day },
    name: `${rule.name} ${day}`,
  })
  await updateLater(ctx.tx, 'outreach.rule', { id }, { lastDay: day })
  if (task === undefined) return
  if (section === 'collection') await begin(ctx, task.id)
  // In the name of the rule's last author, so that they cannot be its approver.
  else await askToStart(ctx, { taskId: task.id, askedBy: rule.changedBy })
}

/** What the rule sends may have been closed since: then it makes none that day. */
export async function makeSound(
  ctx: Context,
  carriers: readonly Carrier[],
  of: Parameters<typeof makeTask>[2],
) {
  try {
    return await makeTask(ctx, carriers, of)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.appContext.log.info({ rule: of.rule?.id, why: error.code }, 'a rule made no task')
    return undefined
  }
}

export async function begin(ctx: Context, id: number): Promise<void> {
  const now = ctx.clock.now()
  const running = { state: 'running', startedAt: now, nextAt: now }
  await updateLater(ctx.tx, 'outreach.task', { id }, running)
}

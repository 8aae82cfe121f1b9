import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { previewLeave as contract } from '@daftari/contract/work/leave-plan'
import { sql } from 'kysely'
import { type Context, may, type ReadContext } from '../../../platform/context.ts'
import { tried } from '../../../platform/db/tried.ts'
import type { Steps } from '../../../platform/module.ts'
import type { Queue } from '../queue/queue.ts'
import { assigneesOf, roomOf } from './assignees.ts'
import { giveBackAll } from './give-back.ts'

/** Work of another module that is not a queue, and that is also reassigned when a leave begins. */
export interface HeldBesides {
  kind: string
  /** Whether the reader hands it out to this person. */
  leads(ctx: ReadContext, staffId: number): Promise<boolean>
  /** How much of it this person has. */
  open(ctx: ReadContext, staffId: number): Promise<number>
  giveAway(ctx: Context, of: { staffId: number }): Promise<void>
}

interface AllWork {
  queues: readonly Queue[]
  besides: readonly HeldBesides[]
}

type Plan = OutputOf<typeof contract>

/**
 * Lets the leave begin in a transaction that is rolled back: so what is shown is what would happen now.
 * Refuses: request.not-found.
 */
export function previewLeave(steps: Steps, all: AllWork, staffId: number): Promise<Plan> {
  return tried(steps, async (ctx) => {
    await requireLed(ctx, all, staffId)
    return attempt(ctx, all, staffId)
  })
}

async function requireLed(ctx: ReadContext, { queues, besides }: AllWork, staffId: number) {
  for (const queue of queues) {
    if (!may(ctx, queue.declared.handsOut)) continue
    if ((await assigneesOf(ctx, queue, staffId)).length > 0) return
  }
  for (const one of besides) if (await one.leads(ctx, staffId)) return
  refuse('request.not-found')
}

interface Moved {
  queue: string
  to: number | null
  name: string | null
  items: number
}

async function attempt(ctx: Context, { queues, besides }: AllWork, staffId: number): Promise<Plan> {
  const open: { queue: string; open: number }[] = []
  for (const queue of queues) {
    open.push({ queue: queue.declared.kind, open: (await roomOf(ctx, queue, staffId)).open })
  }
  for (const one of besides) open.push({ queue: one.kind, open: await one.open(ctx, staffId) })
  await sql`
    insert into work.leave (staff_id, away_on, items)
    values (${staffId}, ${ctx.clock.today()}::date, 'given')
    on conflict (staff_id, away_on) do update set items = 'given'`.execute(ctx.tx)
  await giveBackAll(ctx, queues, { staffId, cause: 'absence' })
  for (const one of besides) await one.giveAway(ctx, { staffId })
  // What others assign meanwhile is of other transactions.
  const { rows: moved } = await sql<Moved>`
    select a.queue, a.to_staff_id as "to", s.name, count(*)::integer as items
    from work.assignment a left join reporting.staff s on s.id = a.to_staff_id
    where a.from_staff_id = ${staffId}
      and a.xmin = pg_current_xact_id()::xid
    group by a.queue, a.to_staff_id, s.name order by items desc, s.name`.execute(ctx.tx)
  const rows = open
    .filter((one) => one.open > 0)
    .map((one) =>
      rowOf(
        one,
        moved.filter(({ queue }) => queue === one.queue),
      ),
    )
  return { open: rows.reduce((sum, one) => sum + one.open, 0), rows }
}

function rowOf(held: { queue: string; open: number }, moved: readonly Moved[]) {
  const people = moved.flatMap(({ to, name, items: comes }) =>
    to === null ? [] : [{ staff: { id: to, name: name ?? '' }, comes }],
  )
  const unassigned = moved.find(({ to }) => to === null)?.items ?? 0
  const stays = held.open - moved.reduce((sum, { items }) => sum + items, 0)
  return { ...held, people, unassigned, stays }
}

import type { Insertable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { OutreachTaskFact } from '../../../platform/db/types.ts'
import { insertLater } from '../../../platform/db/waiting-writes.ts'

/** The states whose numbers a list of tasks shows, each as its column of the counts. */
const counted = {
  waiting: 'waiting',
  begun: 'begun',
  delivered: 'delivered',
  failed: 'failed',
  dropped: 'dropped',
  'held-out': 'heldOut',
} as const

interface Moved {
  taskId: number
  from: string
  to: string
  /** What it cost this time; null where nobody said. */
  costCents?: number | null
}

/** Counts a number of a task that goes from one state to another: with the change itself, or not at all. */
export async function countMoved(ctx: Context, { taskId, from, to, costCents }: Moved) {
  const fact: Insertable<OutreachTaskFact> = { taskId, costCents: costCents ?? null }
  if (from !== to) {
    if (isCounted(from)) fact[counted[from]] = -1
    if (isCounted(to)) fact[counted[to]] = 1
  } else if (fact.costCents === null) return
  await insertLater(ctx.tx, 'outreach.taskFact', [fact])
}

const isCounted = (state: string): state is keyof typeof counted => state in counted

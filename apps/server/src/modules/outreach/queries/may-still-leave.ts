import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import type { ReadContext } from '../../../platform/context.ts'
import type { Hindrance } from '../../contact/index.ts'
import { openingOf } from '../domain/hours.ts'
import { whyDropped, whyNotByHand } from './why-dropped.ts'

/**
 * Whether a task's stored contact may still be sent, checked in the transaction that sends it: the task is
 * running, its own hours are open, and nothing has ended the item meanwhile.
 */
export async function mayStillLeave(
  ctx: ReadContext,
  itemId: number,
): Promise<Hindrance | undefined> {
  const item = await ctx.db
    .selectFrom('outreach.item as i')
    .innerJoin('outreach.task as t', 't.id', 'i.taskId')
    .select([
      'i.id',
      'i.personId',
      'i.loanId',
      'i.phoneHash',
      'i.why',
      't.section',
      't.state',
      't.plan',
    ])
    .where('i.id', '=', itemId)
    .executeTakeFirst()
  if (item === undefined) return undefined
  const now = ctx.clock.now()
  if (item.state === 'stopped') return { reason: 'task-stopped', from: null }
  if (item.state === 'paused') return { reason: 'task-paused', from: now }
  const plan = item.plan as unknown as TaskPlan
  const why = await whyDropped(ctx, { section: item.section as OutreachSection, plan }, item)
  if (why !== undefined) return { reason: why, from: null }
  const opens = openingOf(plan, now, ctx.clock.zone)
  return opens > now ? { reason: 'hours', from: opens } : undefined
}

type Waiting = Parameters<typeof whyNotByHand>[1] & {
  objectType: string | null
  objectId: number | null
}

/** The same for a text, including one without an item. */
export async function mayStillSend(
  ctx: ReadContext,
  message: Waiting,
): Promise<Hindrance | undefined> {
  const itemId = itemOf(message)
  if (itemId !== undefined) return mayStillLeave(ctx, itemId)
  const why = await whyNotByHand(ctx, message)
  return why && { reason: why, from: null }
}

/** A task's own text names its item in its event; the text after a robot's call has it as its object. */
function itemOf({ event, objectType, objectId }: Waiting): number | undefined {
  const id = /^task:\d+:item:(\d+)(:\d+)?$/.exec(event)?.[1]
  if (id !== undefined) return Number(id)
  const isAfterCall = event.startsWith('robot-call:') && objectType === 'item'
  return isAfterCall ? (objectId ?? undefined) : undefined
}

import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import type { ReadContext } from '../../../platform/context.ts'
import type { Hindrance } from '../../contact/index.ts'
import { openingOf } from '../domain/hours.ts'
import { whyDropped, whyNotByHand } from './why-dropped.ts'

/**
 * Whether what a task stored for an item may still leave, asked in the transaction in which it does: the
 * task goes on, its own hours are open, and nothing came up meanwhile that ends the item.
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

/** The same of a text, which carries its item in the name of what it is for, and of one that staff sent. */
export async function mayStillSend(
  ctx: ReadContext,
  message: Parameters<typeof whyNotByHand>[1] & { event: string },
): Promise<Hindrance | undefined> {
  const itemId = /^task:\d+:item:(\d+)(:\d+)?$/.exec(message.event)?.[1]
  if (itemId !== undefined) return mayStillLeave(ctx, Number(itemId))
  const why = await whyNotByHand(ctx, message)
  return why && { reason: why, from: null }
}

import type { ApplicationAct, CustomerType } from '@daftari/contract/origination/enums'
import type { Permission } from '@daftari/contract/permissions'
import { may, type ReadContext } from '../../../../platform/context.ts'
import type { Authority } from '../../domain/authority.ts'
import { beyondAuthority } from '../../domain/authority.ts'
import { isOpen, isSuspended } from '../../domain/work-status.ts'

interface Standing {
  applyStatus: number
  auditorId: number | null
  firstAuditorId: number | null
  suspendedUntil: Date | null
  productCode: string
  customerType: CustomerType
  editedBy: readonly number[]
  payoutStatus: number | null
}

/**
 * The acts that a reader may perform on an application in its state, for the buttons; every act checks again
 * under its lock.
 */
export function actsFor(
  ctx: ReadContext,
  task: Standing,
  authority: Authority | undefined,
): ApplicationAct[] {
  const me = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const open = isOpen(task.applyStatus)
  const aside = isSuspended(task, ctx.clock.now())
  const mine = open && (task.auditorId === null || task.auditorId === me)
  const working = mine && !aside && mayWorkOn(ctx, task, authority)
  const acts: [ApplicationAct, Permission, boolean][] = [
    ['take', 'application.take', working && task.auditorId === null],
    ['approve', 'application.decide', working],
    ['reject', 'application.decide', working],
    ['return', 'application.decide', working],
    ['send-back', 'application.decide', working && task.applyStatus === 5],
    ['modify-amount', 'application.modify-amount', mine || mayVoid(task)],
    ['increase-amount', 'application.increase-amount', working],
    ['suspend', 'application.suspend', mine && !aside],
    ['resume', 'application.suspend', mine && aside],
    ['mark', 'application.mark', mine],
    ['distribute', 'application.distribute', open],
    ['blacklist', 'blacklist.manage', true],
  ]
  return acts.flatMap(([act, permission, possible]) =>
    possible && may(ctx, permission) ? [act] : [],
  )
}

function mayWorkOn(ctx: ReadContext, task: Standing, authority: Authority | undefined): boolean {
  if (authority === undefined) return false
  if (beyondAuthority(authority, { ...task, amountCents: 0 }) !== undefined) return false
  if (task.applyStatus !== 5) return true
  const me = ctx.actor.kind === 'staff' ? ctx.actor.id : 0
  const involved = task.firstAuditorId === me || task.editedBy.includes(me)
  return authority.canReview && may(ctx, 'application.review') && !involved
}

/** Approved, and not on its way to the customer. */
function mayVoid(task: Standing): boolean {
  return task.applyStatus === 2 && task.payoutStatus !== 2 && task.payoutStatus !== 3
}

import {
  changeWaitingTarget,
  switchWaitingTargetOff,
  switchWaitingTargetOn,
} from '@daftari/contract/administration/waiting-targets'
import { type Context, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'

/** Everybody with access to the page sees every queue. */
export const waitingTargetEntity = entity({
  type: 'waiting-target',
  table: 'administration.waitingTarget',
})

export const settingWaitingTargets = [
  act(changeWaitingTarget, waitingTargetEntity, {
    change: (ctx, _row, { targetMinutes }) => ({ minutes: targetMinutes, ...changed(ctx) }),
    details: ({ minutes }, { targetMinutes }) => ({ minutesBefore: minutes, targetMinutes }),
  }),
  act(switchWaitingTargetOff, waitingTargetEntity, { change: changed }),
  act(switchWaitingTargetOn, waitingTargetEntity, { change: changed }),
] as const

function changed(ctx: Context) {
  return { changedBy: staffOf(ctx), changedAt: ctx.clock.now() }
}

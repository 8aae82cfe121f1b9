import { previewLeave } from '@daftari/contract/work/leave-plan'
import { onEvent } from '../../platform/events/subscriber.ts'
import { inSteps } from '../../platform/module.ts'
import type { Module } from '../../platform/server-module.ts'
import { giveBackAbsent, giveBackAll, publishingAbsences } from './people/give-back.ts'
import { type HeldBesides, previewLeave as planOfLeave } from './people/preview-leave.ts'
import { checkingContactPolicy } from './queue/check-contact-policy.ts'
import type { WorkQueue } from './queue/work-queue.ts'
import { undoingsOf } from './runs/undoings.ts'

export type { CallDesk } from './call-desk/call-desk.ts'
export { checkingCallback } from './call-desk/callback.ts'
export { recordCallAct } from './call-desk/record-call.ts'
export type { Member } from './domain/deal.ts'
export {
  assigneesAfter,
  type Item,
  type Plan,
  planHandOut,
  type RunInput,
  weightOf,
  withWeights,
} from './domain/plan.ts'
export { type Results, scoresOf, usualScore } from './domain/scores.ts'
export { isPresent } from './people/assignees.ts'
export type { HeldBesides } from './people/preview-leave.ts'
export { markLeave, readAssignee, saveAssignee } from './people/save-assignee.ts'
export { callStandingOf } from './queue/call-standing.ts'
export { askingTheGate } from './queue/check-contact-policy.ts'
export { forgetAssignments } from './queue/forget-assignments.ts'
export { takeNext } from './queue/next.ts'
export { callableFromOf, callbackMissedOf, dueNowOf } from './queue/queue.ts'
export {
  type Assignable,
  assigneeChange,
  keepAssignments,
  type Reassignment,
  reassign,
} from './queue/reassign.ts'

export { type WorkQueue, workQueue } from './queue/work-queue.ts'
export { handOut, mostInHistories, previewHandOut } from './runs/hand-out.ts'
export { keepRun, type Run, readRun } from './runs/keep-run.ts'
export { movesBack } from './runs/undoings.ts'
export { lockTeam, readTeam, saveTeamRows } from './teams/save-team.ts'

/** The owning modules serve their queues; this part is common to all. */
export function work(of: readonly WorkQueue[], besides: readonly HeldBesides[]): Module {
  const queues = of.map((one) => one.queue)
  return {
    name: 'work',
    routes: [
      inSteps(previewLeave, (steps, { params: { id } }) =>
        planOfLeave(steps, { queues, besides }, id),
      ),
    ],
    undoings: undoingsOf(queues),
    subscribers: [
      onEvent('work.give-back', 'staff.away', (ctx, { staffId }) =>
        giveBackAbsent(ctx, queues, staffId),
      ),
      onEvent('work.give-back-of-left', 'staff.disabled', (ctx, { staffId }) =>
        giveBackAll(ctx, queues, { staffId, cause: 'left-team' }),
      ),
    ],
    recurring: [publishingAbsences, checkingContactPolicy(queues)],
  }
}

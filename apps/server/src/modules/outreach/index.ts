import { onEvent } from '../../platform/events/subscriber.ts'
import { moduleOf, part } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { carriersOf } from './carriers/carriers.ts'
import { notices } from './notices/server.ts'
import { links, plans } from './plans.ts'
import { robotAlerts } from './robots/alerts.ts'
import { listRobotCalls, listSmsAfterCalls } from './robots/list-calls.ts'
import { numberOfFollowUp } from './robots/number-of-follow-up.ts'
import { recordRobotCallEnd } from './robots/record-call-end.ts'
import { followUps } from './robots/settle-follow-up.ts'

export type { Carrier } from './carriers/carrier.ts'
export { carriersOf } from './carriers/carriers.ts'

export { makeTask } from './commands/make-task.ts'
export { runRules } from './commands/run-rules.ts'
export { runTasks } from './commands/run-tasks.ts'
export { saveRule } from './commands/save-rule.ts'
export { startRequestFlow } from './commands/start-request.ts'
export { countClick, linkCode } from './links.ts'
export { runNotices } from './notices/run-notices.ts'
export { saveNotice } from './notices/save-notice.ts'
export {
  generalShare,
  heldOutOfAll,
  isOfferedNothing,
  quarterOf,
} from './queries/general-hold-out.ts'
export { mayStillLeave, mayStillSend } from './queries/may-still-leave.ts'
export { offerCall } from './queries/offer-call.ts'

/** The number that may be called for an open follow-up of a robot's call. */
export const followedUpNumbers: NumberOwners = { 'follow-up': numberOfFollowUp }

export const outreach = (ports: Ports): Module => {
  const carriers = carriersOf(ports)
  const { payInShortCode } = ports
  return moduleOf('outreach', [
    notices(carriers, payInShortCode),
    ...plans(carriers),
    links(ports),
    ...followUps,
    part({
      lists: [...listRobotCalls, listSmsAfterCalls],
      alerts: robotAlerts,
      subscribers: [
        onEvent(
          'outreach.hear-robot-call',
          'robot-call.ended',
          (ctx, payload) => recordRobotCallEnd(ctx, payload, payInShortCode),
          ['stopsContact'],
        ),
      ],
    }),
  ])
}

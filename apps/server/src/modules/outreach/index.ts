import { onEvent } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { carriersOf } from './carriers/carriers.ts'
import { hearMessage, hearOpened } from './commands/hear-message.ts'
import { ruleEntity } from './commands/rule-acts.ts'
import { runningRules } from './commands/run-rules.ts'
import { runningTasks } from './commands/run-tasks.ts'
import { startRequestFlow } from './commands/start-request.ts'
import { taskEntity } from './commands/task-acts.ts'
import { listNoticeItems, listNotices } from './notices/list-notices.ts'
import { noticeEntity } from './notices/notice-acts.ts'
import { noticeRoutes } from './notices/routes.ts'
import { runningNotices } from './notices/run-notices.ts'
import { tellingEvents } from './notices/tell-events.ts'
import { listItems } from './queries/list-items.ts'
import { listRules } from './queries/list-rules.ts'
import { listStartRequests } from './queries/list-start-requests.ts'
import { listRuns, listTasks } from './queries/list-tasks.ts'
import { robotAlerts } from './robots/alerts.ts'
import { hearCall } from './robots/hear-call.ts'
import { listFollowUps, listRobotCalls, listSmsAfterCalls } from './robots/list-calls.ts'
import { numberOfFollowUp } from './robots/number-of-follow-up.ts'
import { followUpEntity, followUpRoutes } from './robots/settle-follow-up.ts'
import { numberRoutes, recordRoutes, sectionRoutes } from './routes.ts'

export type {
  Begun,
  Carrier,
  CarrierResult,
  OutreachItem,
  OutreachTask,
} from './carriers/carrier.ts'
export { carriersOf } from './carriers/carriers.ts'
export { applyResult } from './commands/apply-result.ts'
export { makeTask } from './commands/make-task.ts'
export { runRules } from './commands/run-rules.ts'
export { runTasks } from './commands/run-tasks.ts'
export { saveRule } from './commands/save-rule.ts'
export { startRequestFlow } from './commands/start-request.ts'
export { countClick, linkCode } from './links.ts'
export { runNotices } from './notices/run-notices.ts'
export { saveNotice } from './notices/save-notice.ts'
export {
  heldOutOfAll,
  isHeldOutOfAll,
  isOfferedNothing,
  quarterOf,
} from './queries/general-hold-out.ts'
export { mayStillLeave, mayStillSend } from './queries/may-still-leave.ts'

/** Whom a robot's call left for a person is called by that. */
export const followedUpNumbers: NumberOwners = { 'follow-up': numberOfFollowUp }

export const outreach = (ports: Ports): Module => {
  const carriers = carriersOf(ports)
  return {
    name: 'outreach',
    routes: [
      ...recordRoutes,
      ...followUpRoutes,
      ...sectionRoutes(carriers),
      ...numberRoutes(ports),
      ...noticeRoutes(carriers),
    ],
    requests: [startRequestFlow(carriers)],
    lists: [
      ...listTasks,
      ...listRuns,
      ...listItems,
      ...listRules,
      listStartRequests,
      ...listRobotCalls,
      ...listFollowUps,
      listSmsAfterCalls,
      listNotices,
      listNoticeItems,
    ],
    objects: [taskEntity, ruleEntity, followUpEntity, noticeEntity],
    alerts: robotAlerts,
    subscribers: [
      onEvent('outreach.hear-message', 'message.ended', hearMessage),
      onEvent('outreach.hear-opened', 'message.opened', hearOpened),
      onEvent('outreach.hear-robot-call', 'robot-call.ended', (ctx, payload) =>
        hearCall(ctx, payload, ports.payInShortCode),
      ),
      ...tellingEvents(ports.payInShortCode),
    ],
    recurring: [
      runningRules(carriers),
      runningTasks(carriers),
      runningNotices(ports.payInShortCode),
    ],
  }
}

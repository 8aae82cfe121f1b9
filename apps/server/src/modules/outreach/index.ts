import { onEvent } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { carriersOf } from './carriers/carriers.ts'
import { followEvents } from './commands/follow-events.ts'
import { recordMessageEnd, recordMessageOpened } from './commands/record-message-end.ts'
import { ruleEntity } from './commands/rule-acts.ts'
import { rulesJob } from './commands/run-rules.ts'
import { tasksJob } from './commands/run-tasks.ts'
import { lapseDrafts, startRequestFlow } from './commands/start-request.ts'
import { taskEntity } from './commands/task-acts.ts'
import { listNoticeItems, listNotices } from './notices/list-notices.ts'
import { noticeEntity } from './notices/notice-acts.ts'
import { notifyOnEvents } from './notices/notify-on-events.ts'
import { noticeRoutes } from './notices/routes.ts'
import { noticesJob } from './notices/run-notices.ts'
import { listItems } from './queries/list-items.ts'
import { listRules } from './queries/list-rules.ts'
import { listStartRequests } from './queries/list-start-requests.ts'
import { listRuns, listTasks } from './queries/list-tasks.ts'
import { robotAlerts } from './robots/alerts.ts'
import { listFollowUps, listRobotCalls, listSmsAfterCalls } from './robots/list-calls.ts'
import { numberOfFollowUp } from './robots/number-of-follow-up.ts'
import { recordRobotCallEnd } from './robots/record-call-end.ts'
import { followUpEntity, followUpRoutes } from './robots/settle-follow-up.ts'
import { linkRoutes, recordRoutes, sectionRoutes } from './routes.ts'

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
  heldOutOfAll,
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
      ...linkRoutes(ports),
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
      onEvent('outreach.hear-message', 'message.ended', recordMessageEnd),
      onEvent('outreach.hear-opened', 'message.opened', recordMessageOpened),
      onEvent(
        'outreach.hear-robot-call',
        'robot-call.ended',
        (ctx, payload) => recordRobotCallEnd(ctx, payload, ports.payInShortCode),
        ['stopsContact'],
      ),
      ...notifyOnEvents(ports.payInShortCode),
      ...followEvents(carriers),
    ],
    daily: [lapseDrafts],
    recurring: [rulesJob(carriers), tasksJob(carriers), noticesJob(ports.payInShortCode)],
  }
}

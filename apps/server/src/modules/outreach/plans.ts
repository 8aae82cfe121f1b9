import { ruleRecords, taskRecords } from '@daftari/contract/outreach/acts'
import { isBrought } from '@daftari/contract/outreach/audiences'
import * as contract from '@daftari/contract/outreach/endpoints'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import { assert } from '@daftari/kernel/assert'
import { onEvent } from '../../platform/events/subscriber.ts'
import { allowanceByAddress } from '../../platform/http/rate-limit-by-address.ts'
import { inSteps, type Route, read, write } from '../../platform/module.ts'
import { type Part, part, partPerPage } from '../../platform/part.ts'
import { answerAboutNumbers } from '../../platform/watch/answer-about-numbers.ts'
import type { Ports } from '../../ports.ts'
import type { Carrier } from './carriers/carrier.ts'
import { followEvents } from './commands/follow-events.ts'
import { gatherCounts, recountTasks } from './commands/gather-counts.ts'
import { makeTask } from './commands/make-task.ts'
import { recordMessageEnd, recordMessageOpened } from './commands/record-message-end.ts'
import { ruleActions, ruleEntity } from './commands/rule-acts.ts'
import { rulesJob } from './commands/run-rules.ts'
import { tasksJob } from './commands/run-tasks.ts'
import { saveRule } from './commands/save-rule.ts'
import { lapseDrafts, startRequestFlow } from './commands/start-request.ts'
import { taskActions, taskEntity } from './commands/task-acts.ts'
import { followLink } from './links.ts'
import { choicesFor } from './queries/choices.ts'
import { listItems } from './queries/list-items.ts'
import { listRules } from './queries/list-rules.ts'
import { listStartRequests } from './queries/list-start-requests.ts'
import { listRuns, listTasks } from './queries/list-tasks.ts'
import { previewOf } from './queries/preview.ts'
import { planOfRule } from './queries/rule-plan.ts'

/** The place under which inquiries about uploaded numbers are counted. */
const listsPlace = 'outreach/number-lists'

const tasks = partPerPage({
  entity: taskEntity,
  lists: listTasks,
  records: taskRecords,
  acts: taskActions,
})

const rules = partPerPage({
  entity: ruleEntity,
  lists: listRules,
  records: ruleRecords,
  acts: ruleActions,
})

/** Plans of a section: tried, kept as rules, made into tasks; on each page its own. */
export const plans = (carriers: readonly Carrier[]): Part[] => [
  ...tasks,
  ...rules,
  part({
    requests: [startRequestFlow(carriers)],
    lists: [...listRuns, ...listItems, listStartRequests],
    routes: sectionRoutes(carriers),
    subscribers: [
      onEvent('outreach.hear-message', 'message.ended', recordMessageEnd),
      onEvent('outreach.hear-opened', 'message.opened', recordMessageOpened),
      ...followEvents(carriers),
    ],
    daily: [lapseDrafts],
    recurring: [rulesJob(carriers), tasksJob(carriers), gatherCounts, recountTasks()],
  }),
]

function sectionRoutes(carriers: readonly Carrier[]): Route[] {
  return [
    ...routesOf(carriers, 'collection'),
    ...routesOf(carriers, 'promotion'),
    write(contract.createCollectionTask, async (ctx, { body: { name, plan } }) => {
      const made = await makeTask(ctx, carriers, { section: 'collection', name, plan })
      assert(made !== undefined, 'a task by hand is always made')
      return made
    }),
  ]
}

function routesOf(carriers: readonly Carrier[], section: OutreachSection): Route[] {
  const of = contract.outreachEndpoints[section]
  return [
    read(of.preview, async (ctx, { body: { plan } }) => {
      const preview = () => previewOf(ctx, carriers, section, plan)
      if (!isBrought(plan.audience)) return preview()
      const key = `preview:batch:${plan.parameters.batch}`
      return answerAboutNumbers(ctx, { place: listsPlace, key, numbers: 0 }, preview)
    }),
    read(of.choices, (ctx) => choicesFor(ctx, section)),
    write(of.saveRule, (ctx, { body }) => saveRule(ctx, carriers, { ...body, section })),
    read(of.rulePlan, (ctx, { params }) => planOfRule(ctx, section, params.id)),
  ]
}

/** The links that customers follow. */
export const links = (
  { appLink, publicUrl }: Pick<Ports, 'appLink' | 'publicUrl'>,
  wrongCodes = allowanceByAddress(),
): Part =>
  part({
    routes: [
      inSteps(contract.followLink, async (steps, { params: { code } }, { reply, ip }) => {
        await followLink(steps, wrongCodes, { code, ip })
        reply.redirect(appLink ?? publicUrl)
        return undefined
      }),
    ],
  })

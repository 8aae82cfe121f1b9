import { ruleRecords, taskRecords } from '@daftari/contract/outreach/acts'
import { isBrought } from '@daftari/contract/outreach/audiences'
import * as contract from '@daftari/contract/outreach/endpoints'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { RulePage, TaskPage } from '@daftari/contract/outreach/pages'
import { assert } from '@daftari/kernel/assert'
import { recordRoute } from '../../platform/desk/actions/record-route.ts'
import { allowanceByAddress } from '../../platform/http/rate-limit-by-address.ts'
import { inSteps, type Route, read, write } from '../../platform/module.ts'
import { answerAboutNumbers } from '../../platform/watch/answer-about-numbers.ts'
import type { Ports } from '../../ports.ts'
import type { Carrier } from './carriers/carrier.ts'
import { makeTask } from './commands/make-task.ts'
import { ruleActions, ruleEntity } from './commands/rule-acts.ts'
import { saveRule } from './commands/save-rule.ts'
import { taskActions, taskEntity } from './commands/task-acts.ts'
import { followLink } from './links.ts'
import { choicesFor } from './queries/choices.ts'
import { listRules } from './queries/list-rules.ts'
import { listTasks } from './queries/list-tasks.ts'
import { previewOf } from './queries/preview.ts'
import { planOfRule } from './queries/rule-plan.ts'

/** Where it is counted that somebody asks about numbers that they brought. */
const listsPlace = 'outreach/number-lists'

/** Tasks and rules with what is done to them, of every page. */
export const recordRoutes: Route[] = [
  ...listTasks.flatMap((list) => {
    const page = list.table.page as TaskPage
    const actions = taskActions(page)
    return [recordRoute(taskRecords[page], list, { entity: taskEntity, actions }), ...actions]
  }),
  ...listRules.flatMap((list) => {
    const page = list.table.page as RulePage
    const actions = ruleActions(page)
    return [recordRoute(ruleRecords[page], list, { entity: ruleEntity, actions }), ...actions]
  }),
]

/** Plans of a section: tried, kept as rules, made into tasks. */
export function sectionRoutes(carriers: readonly Carrier[]): Route[] {
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
export const linkRoutes = (
  { appLink, publicUrl }: Pick<Ports, 'appLink' | 'publicUrl'>,
  wrongCodes = allowanceByAddress(),
): Route[] => [
  inSteps(contract.followLink, async (steps, { params: { code } }, { reply, ip }) => {
    await followLink(steps, wrongCodes, { code, ip })
    reply.redirect(appLink ?? publicUrl)
    return undefined
  }),
]

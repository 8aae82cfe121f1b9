import { taskPlan } from '@daftari/contract/outreach/plan'
import type { RuleEvent } from '@daftari/contract/outreach/rule-events'
import { ruleActions } from '../../../src/modules/outreach/commands/rule-acts.ts'
import { carriersOf, saveRule } from '../../../src/modules/outreach/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import type { ReachTemplates } from './reminding.ts'

const page = 'promotion/push-message/rule'
const [switchOn] = ruleActions(page)

/** Pushes to customers on an event: one member of staff sets the rule up, another switches it on. */
export async function setUpPushes(
  world: World,
  staff: readonly DemoStaff[],
  templates: ReachTemplates,
): Promise<void> {
  const teller = staff.find((one) => one.role === 'telemarketer')
  const head = staff.find((one) => one.role === 'audit-admin')
  if (teller === undefined || head === undefined) throw new Error('one sets it up, one lets it go')
  const rule = async (name: string, event: RuleEvent, templateId: number) => {
    const plan = taskPlan.parse({
      carrier: 'push',
      content: { templateId },
      perMinute: 6_000,
      audience: 'on-event',
      parameters: { event },
      holdOutPercent: 10,
    })
    const of = { section: 'promotion', name, at: '08:30', weekdays: [1], plan } as const
    const { id, version } = await world.as(teller.actor, 'set up a rule', (ctx) =>
      saveRule(ctx, carriersOf(world.ports), of),
    )
    // Nobody has signed in yet: what the role of audit has.
    const pages = new Set([page] as const)
    const permissions = new Set(['promotion-outreach.decide'] as const)
    await world.as(head.actor, 'switch a rule on', (ctx) =>
      switchOn.run({ ...ctx, pages, permissions }, { id, version }),
    )
  }
  await rule('Finish what was returned', 'application-returned', templates.finishApplication)
  await rule('Borrow again', 'loan-repaid', templates.limitReady)
}

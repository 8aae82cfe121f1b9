import type { BusinessDate } from '@daftari/kernel/business-date'
import { createTemplate, decideTemplate } from '../../../src/modules/messaging/index.ts'
import { sendOne } from '../../../src/modules/origination/messages/send-messages.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { type DemoTemplateKey, demoTemplates, waitingTemplate } from './written-texts.ts'

export type Templates = Readonly<Record<DemoTemplateKey, number>>

/** The head of audit writes what auditors may send; the deputy reads it and approves. */
export async function approveTemplates(
  world: World,
  staff: readonly DemoStaff[],
): Promise<Templates> {
  const [head, deputy] = staff.filter((one) => one.role === 'audit-admin')
  if (head === undefined || deputy === undefined) throw new Error('two are needed for a template')
  const written = (given: { name: string; texts: (typeof waitingTemplate)['texts'] }) =>
    world.as(head.actor, 'write a template', (ctx) =>
      createTemplate(ctx, { purpose: 'audit', ...given }),
    )
  const ids: [string, number][] = []
  for (const [key, template] of Object.entries(demoTemplates)) {
    const { id, version } = await written(template)
    const approval = { id, version, approve: true, reason: 'Polite, true and complete' }
    await world.as(deputy.actor, 'approve a template', (ctx) => decideTemplate(ctx, approval))
    ids.push([key, id])
  }
  await written(waitingTemplate)
  return Object.fromEntries(ids) as Templates
}

/** Towards the end of the shift, to those whose application was returned or set aside meanwhile. */
export function planWriting(
  { world, templates }: { world: World; templates: Templates },
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  for (const one of staff) {
    const audits = one.role === 'auditor' || one.role === 'audit-admin'
    if (!audits || !worksOn(one, date)) continue
    world.agenda.plan(world.at(date, one.shift.until - 25), () =>
      writeToThoseConcerned({ world, templates }, one, date),
    )
  }
}

async function writeToThoseConcerned(
  { world, templates }: { world: World; templates: Templates },
  one: DemoStaff,
  date: BusinessDate,
): Promise<void> {
  const acts = await world.appContext.db
    .selectFrom('origination.transition')
    .select(['applicationId as loanId', 'act', 'tags'])
    .where('staffId', '=', one.id)
    .where('act', 'in', ['return', 'suspend'])
    .where('happenedAt', '>=', world.at(date, 0))
    .orderBy('id')
    .execute()
  const payTo = world.ports.payInShortCode
  for (const { loanId, act, tags } of acts) {
    if (world.random.chance(0.25)) continue
    const templateId = templates[act === 'suspend' ? 'noAnswer' : templateFor(tags ?? [])]
    await world.attempt(one.actor, 'write to a customer', (ctx) =>
      sendOne(ctx, { loanId, templateId, wait: true, payTo }),
    )
  }
}

function templateFor(tags: readonly string[]): DemoTemplateKey {
  if (tags.includes('id-photo-unclear') || tags.includes('id-expired')) return 'idPhoto'
  if (tags.includes('selfie-unclear')) return 'selfie'
  return tags.includes('proof-missing') ? 'income' : 'incomplete'
}

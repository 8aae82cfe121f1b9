import { noticeForm } from '@daftari/contract/outreach/notices'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { createTemplate, decideTemplate } from '../../../src/modules/messaging/index.ts'
import { saveNotice } from '../../../src/modules/outreach/index.ts'
import { switchNotices } from '../../../src/modules/outreach/notices/notice-acts.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import type { ReachTemplates } from './reminding.ts'

const wording = {
  approved: {
    name: 'Approved',
    texts: {
      en: '{lender}: {name}, your loan of {amount} is approved and on its way.',
      sw: '{lender}: {name}, mkopo wako wa {amount} umeidhinishwa na unatumwa.',
    },
  },
  paidOut: {
    name: 'Paid out',
    texts: {
      en: '{lender}: {name}, we sent you {amount} for loan {loanId}. {owed} is due on {dueOn}.',
      sw: '{lender}: {name}, tumekutumia {amount} ya mkopo {loanId}. {owed} inalipwa tarehe {dueOn}.',
    },
  },
  received: {
    name: 'Payment received',
    texts: {
      en: '{lender}: {name}, we received {amount} for loan {loanId}. To come by {dueOn}: {owed}.',
      sw: '{lender}: {name}, tumepokea {amount} ya mkopo {loanId}. Kinachofuata hadi {dueOn}: {owed}.',
    },
  },
  promised: {
    name: 'Promise noted',
    texts: {
      en: '{lender}: {name}, we noted that you pay {promised} by {promisedOn} for loan {loanId}. Thank you.',
      sw: '{lender}: {name}, tumepokea ahadi yako ya kulipa {promised} hadi {promisedOn} kwa mkopo {loanId}. Asante.',
    },
  },
  missed: {
    name: 'Promise missed',
    purpose: 'collection',
    texts: {
      en: '{lender}: {name}, you agreed to pay {promised} by {promisedOn}. {owed} is open. Pay to {payTo}, account {loanId}.',
      sw: '{lender}: {name}, ulikubali kulipa {promised} hadi {promisedOn}. Bado {owed}. Lipa kwa {payTo}, akaunti {loanId}.',
    },
  },
  repaid: {
    name: 'Loan repaid',
    texts: {
      en: '{lender}: {name}, loan {loanId} is repaid in full. Thank you.',
      sw: '{lender}: {name}, mkopo {loanId} umelipwa wote. Asante.',
    },
  },
} as const

const usual = { purpose: 'transactional' } as const

/** Customers are notified automatically in the last days only, since every text costs. */
const daysOfNotices = 3

/** One morning the administrator configures the automatic notices to customers. */
export function planNotices(
  { world, templates }: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
  { date, from, until }: { date: BusinessDate; from: BusinessDate; until: BusinessDate },
): void {
  const since = addDays(until, 1 - daysOfNotices)
  if (date !== (since < from ? from : since)) return
  world.agenda.plan(world.at(date, 7 * 60 + 20), () => setUpNotices({ world, templates }, staff))
}

export async function setUpNotices(
  { world, templates }: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
): Promise<void> {
  world.notifyCustomers()
  const [admin] = staff
  const [head, deputy] = staff.filter((one) => one.role === 'audit-admin')
  if (admin === undefined || head === undefined || deputy === undefined) {
    throw new Error('a text is written by one and approved by another')
  }
  const text = async (key: keyof typeof wording) => {
    const { id, version } = await world.as(head.actor, 'write a template', (ctx) =>
      createTemplate(ctx, { ...usual, ...wording[key] }),
    )
    const approval = { id, version, approve: true, reason: 'Polite, true and complete' }
    await world.as(deputy.actor, 'approve a template', (ctx) => decideTemplate(ctx, approval))
    return id
  }
  const notice = (form: Parameters<typeof noticeForm.parse>[0]) =>
    world.as(admin.actor, 'set up a notice', (ctx) =>
      saveNotice(ctx, { form: noticeForm.parse(form) }),
    )
  const { dueSoon: templateId, overdue } = templates
  await notice({ event: 'due-soon', days: 2, templateId, at: '08:15' })
  await notice({ event: 'due-soon', days: 2, app: 'jamii', templateId, at: '10:00' })
  await notice({ event: 'due-today', templateId, at: '08:15' })
  for (const days of [1, 3, 7]) {
    await notice({ event: 'overdue', days, templateId: overdue, at: '09:00' })
  }
  const approved = await notice({
    event: 'application-approved',
    templateId: await text('approved'),
    outOfHours: 'drop',
  })
  const [, off] = switchNotices
  await world.as(admin.actor, 'switch a notice off', (ctx) =>
    off.run(ctx, { ...approved, reason: 'The money comes within minutes' }),
  )
  const paidOut = await text('paidOut')
  await notice({ event: 'paid-out', templateId: paidOut, outOfHours: 'wait' })
  const promised = await text('promised')
  await notice({ event: 'promise-taken', templateId: promised, outOfHours: 'wait' })
  const missed = await text('missed')
  await notice({ event: 'promise-missed', templateId: missed, outOfHours: 'wait' })
  const received = await text('received')
  await notice({ event: 'repayment-received', templateId: received, outOfHours: 'wait' })
  await notice({ event: 'loan-repaid', templateId: await text('repaid'), outOfHours: 'wait' })
}

import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import {
  createTemplate,
  decideTemplate,
  importGateways,
  type NewTemplate,
} from '../../../src/modules/messaging/index.ts'
import { carriersOf, saveRule } from '../../../src/modules/outreach/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { otherTemplates } from './other-templates.ts'

/** What is sent to many; each is written by one person and approved by another. */
const templates = {
  dueSoon: {
    name: 'Due soon',
    purpose: 'collection',
    texts: {
      en: '{lender}: {name}, {owed} is due on {dueOn}. Pay to {payTo}, account {loanId}. Thank you.',
      sw: '{lender}: Habari {name}, {owed} inapaswa kulipwa tarehe {dueOn}. Lipa kwa {payTo}, akaunti {loanId}. Asante.',
    },
  },
  overdue: {
    name: 'Some days late',
    purpose: 'collection',
    texts: {
      en: '{lender}: {name}, {owed} of loan {loanId} was due on {dueOn}. Please pay to {payTo} today, or call us to agree on a day.',
      sw: '{lender}: Habari {name}, {owed} ya mkopo {loanId} ilipaswa kulipwa tarehe {dueOn}. Tafadhali lipa kwa {payTo} leo au utupigie.',
    },
  },
  comeBack: {
    name: 'Your next loan',
    purpose: 'marketing',
    texts: {
      en: '{lender}: {name}, thank you for paying us back. Your next loan is ready in the app: {link} Reply STOP to get no more offers.',
      sw: '{lender}: Habari {name}, asante kwa kulipa. Mkopo wako ujao uko tayari kwenye app: {link} Jibu STOP kusitisha matangazo.',
    },
  },
  afterCall: {
    name: 'After the call',
    purpose: 'marketing',
    texts: {
      en: '{lender}: {name}, as you asked: open the app to see your next loan and its price. Reply STOP to get no more offers.',
      sw: '{lender}: Habari {name}, kama ulivyoomba: fungua app uone mkopo wako ujao na bei yake. Jibu STOP kusitisha matangazo.',
    },
  },
  firstLoan: {
    name: 'Your first loan',
    purpose: 'marketing',
    texts: {
      en: '{lender}: you have an account and no loan yet. See what you can have: {link} Reply STOP to get no more offers.',
      sw: '{lender}: una akaunti na bado huna mkopo. Angalia unachoweza kupata: {link} Jibu STOP kusitisha matangazo.',
    },
  },
  fair: {
    name: 'After a fair',
    purpose: 'marketing',
    meantFor: 'listed-numbers',
    texts: {
      en: '{lender}: you asked us about a loan at our stand. See what you can have: {link} Reply STOP to get no more offers.',
      sw: '{lender}: ulituuliza kuhusu mkopo kwenye banda letu. Angalia unachoweza kupata: {link} Jibu STOP kusitisha matangazo.',
    },
  },
} as const

/** Templates that are referred to by name. */
const named = {
  agreeOnDay: 'Agree on a day to pay',
  fairOnWhatsApp: 'After a fair, on WhatsApp',
  introduction: 'Who we are',
  finishApplication: 'Finish your application',
  limitReady: 'Your limit is ready',
}

export type ReachTemplates = Readonly<Record<keyof typeof templates | keyof typeof named, number>>

const everyWorkday = [1, 2, 3, 4, 5, 6]

/** The texts, and the rules that remind by themselves each morning. */
export async function setUpReminders(
  world: World,
  staff: readonly DemoStaff[],
): Promise<ReachTemplates> {
  const [, deputy] = staff.filter((one) => one.role === 'audit-admin')
  const lead = staff.find((one) => one.account === 'collectionlead')
  const teller = staff.find((one) => one.role === 'telemarketer')
  if (deputy === undefined || lead === undefined || teller === undefined) {
    throw new Error('a text is written by one and approved by another')
  }
  // WhatsApp's webhook finds its gateway from here on.
  await importGateways(world.appContext, world.ports.namedGateways)
  const inUse = async (template: NewTemplate) => {
    const author = template.purpose === 'collection' ? lead : teller
    const { id, version } = await world.as(author.actor, 'write a template', (ctx) =>
      createTemplate(ctx, template),
    )
    const approval = { id, version, approve: true, reason: 'Polite, true and complete' }
    await world.as(deputy.actor, 'approve a template', (ctx) => decideTemplate(ctx, approval))
    return id
  }
  const ids: [string, number][] = []
  for (const [key, template] of Object.entries(templates)) {
    ids.push([key, await inUse(template)])
  }
  const others = new Map<string, number>()
  for (const template of otherTemplates) others.set(template.name, await inUse(template))
  for (const [key, name] of Object.entries(named)) ids.push([key, others.get(name) ?? 0])
  const made = Object.fromEntries(ids) as ReachTemplates
  const rule = (name: string, at: string, plan: TaskPlanInput) =>
    world.as(lead.actor, 'set up a rule', (ctx) =>
      saveRule(ctx, carriersOf(world.ports), {
        section: 'collection',
        name,
        at,
        weekdays: everyWorkday,
        plan: taskPlan.parse(plan),
      }),
    )
  await rule('Due tomorrow', '08:30', {
    ...smsPlan(made.dueSoon, []),
    audience: 'due-soon',
    parameters: { inDays: 1 },
    holdOutPercent: 10,
  })
  await rule('First days late', '10:00', {
    ...smsPlan(made.overdue, ['promised']),
    audience: 'overdue',
    parameters: { fromDays: 1, toDays: 3 },
    holdOutPercent: 10,
  })
  await world.as(teller.actor, 'set up a rule', (ctx) =>
    saveRule(ctx, carriersOf(world.ports), {
      section: 'promotion',
      name: 'Your limit is ready',
      at: '09:30',
      weekdays: [3],
      plan: taskPlan.parse({
        ...smsPlan(made.limitReady, ['applied']),
        carrier: 'push',
        audience: 'registered-not-applied',
        parameters: { fromDays: 1, toDays: 10 },
        holdOutPercent: 10,
      }),
    }),
  )
  return made
}

/** At the gateways' full rate: the simulation processes a task a few times a day. */
export const smsPlan = (templateId: number, stopOn: TaskPlanInput['stopOn']) => ({
  carrier: 'sms' as const,
  content: { templateId },
  perMinute: 6_000,
  ...(stopOn === undefined ? {} : { stopOn }),
})

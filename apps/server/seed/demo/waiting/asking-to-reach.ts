import { taskPlan } from '@daftari/contract/outreach/plan'
import type { FirstAudienceCode } from '@daftari/contract/promotion/audiences/names'
import { addDays } from '@daftari/kernel/business-date'
import { askCampaign, audienceIssue } from '../../../src/modules/coupons/index.ts'
import { createTemplate, type NewTemplate } from '../../../src/modules/messaging/index.ts'
import { carriersOf, heldOutOfAll, startRequestFlow } from '../../../src/modules/outreach/index.ts'
import { uploadBatch } from '../../../src/modules/promotion/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { type ReachTemplates, smsPlan } from '../reaching/reminding.ts'
import type { World } from '../world/world.ts'

interface Reach {
  world: World
  templates: ReachTemplates
}

const audience: FirstAudienceCode = 'cash-credit-old-customer'

/** What a telemarketer asks for: an offer to many, a campaign, coupons for an audience. */
export async function askForOffers({ world, templates }: Reach, asker: DemoStaff): Promise<void> {
  const today = world.clock.today()
  const plan = taskPlan.parse({
    ...smsPlan(templates.comeBack, ['applied']),
    audience: 'not-borrowed-again',
    parameters: { fromDays: 26, toDays: 60 },
    holdOutPercent: 10,
  })
  await world.attempt(asker.actor, 'make a promotion task', (ctx) =>
    startRequestFlow(carriersOf(world.ports)).ask(ctx, {
      name: `Next loan, a month later ${today}`,
      plan,
      note: 'Who did not come back after the first offer',
    }),
  )
  await world.attempt(asker.actor, 'ask for a coupon campaign', (ctx) =>
    askCampaign(ctx, {
      campaignName: 'School fees: a third off the interest',
      couponKind: 'interest-off',
      appCode: 'pesa',
      sharePercent: 33,
      amountCents: 40_000,
      limitCents: 1_000_000,
      issueUntil: addDays(today, 45),
      validDays: 30,
      reason: 'Terms begin in three weeks, others lend for fees as well',
    }),
  )
  const running = await world.appContext.db
    .selectFrom('coupons.campaign')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .executeTakeFirst()
  if (running === undefined) return
  await world.attempt(asker.actor, 'ask for coupons for an audience', (ctx) =>
    audienceIssue({ heldOut: heldOutOfAll }).ask(ctx, {
      campaignId: running.id,
      audience,
      mostCoupons: 40,
      reason: 'Repaid on time, and away for a month',
    }),
  )
}

/** Lists that were bought, or come from a third party. */
export async function askForLists(world: World, asker: DemoStaff): Promise<void> {
  for (const { kind, town, ...of } of lists) {
    const bytes = Buffer.from(
      ['Phone;Town', ...numbers(of.from).map((phone) => `${phone};${town}`)].join('\n'),
    )
    const { from: _from, ...batch } = of
    await world.attemptSteps(asker.actor, 'upload a number list', (steps) =>
      uploadBatch(steps, kind, {
        of: batch,
        upload: { name: `${town.toLowerCase()}.csv`, mediaType: 'text/csv', bytes },
      }),
    )
  }
}

const lists = [
  {
    kind: 'white',
    town: 'Nakuru',
    batchName: 'Matatu owners of Nakuru',
    numberSource: 'Rift Riders Sacco',
    numberProof: 'Membership form: “Partners may offer me credit by telephone.”',
    listPriceCents: 300_000,
    from: 95_000_000,
  },
  {
    kind: 'third',
    town: 'Eldoret',
    batchName: 'Stand in Eldoret',
    numberSource: 'Visitors of the farmers’ fair',
    numberProof: 'Forms signed at the stand, in the folder of this month',
    listPriceCents: 80_000,
    from: 96_000_000,
  },
] as const

/** Numbers that no customer and no contact of one has. */
const numbers = (from: number) => Array.from({ length: 40 }, (_, at) => `+2547${from + at * 13}`)

/** A text for each page of templates. */
export async function askForTexts(world: World, asker: DemoStaff): Promise<void> {
  for (const text of texts) {
    await world.attempt(asker.actor, 'write a template', (ctx) => createTemplate(ctx, text))
  }
}

const texts: readonly NewTemplate[] = [
  {
    name: 'Pay in two parts',
    purpose: 'collection',
    texts: {
      en: '{lender}: {name}, {owed} of loan {loanId} was due on {dueOn}. Call us today: you may pay it in two parts.',
      sw: '{lender}: Habari {name}, {owed} ya mkopo {loanId} ilipaswa kulipwa tarehe {dueOn}. Tupigie leo: unaweza kulipa kwa awamu mbili.',
    },
  },
  {
    name: 'School fees',
    purpose: 'marketing',
    texts: {
      en: '{lender}: {name}, school begins in three weeks. See what you can have, and its whole price: {link} Reply STOP to get no more offers.',
      sw: '{lender}: {name}, shule zinafungua baada ya wiki tatu. Angalia unachoweza kupata na bei yote: {link} Jibu STOP kusitisha matangazo.',
    },
  },
  {
    name: 'The app is smaller now',
    purpose: 'marketing',
    scene: 'off-app',
    texts: {
      en: '{lender}: {name}, the app takes half the space it did. Get it again: {link} Reply STOP to get no more offers.',
    },
  },
  {
    name: 'A lower price for you',
    purpose: 'marketing',
    channel: 'push',
    leadsTo: '/limits',
    titles: { en: 'Your next loan costs less, {name}' },
    texts: { en: 'See the price of your next loan, and all that you would pay back.' },
  },
]

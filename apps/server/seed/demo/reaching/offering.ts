import { taskPlan } from '@daftari/contract/outreach/plan'
import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { stopContact } from '../../../src/modules/contact/index.ts'
import { receiveAppReport } from '../../../src/modules/messaging/index.ts'
import {
  carriersOf,
  countClick,
  linkCode,
  startRequestFlow,
} from '../../../src/modules/outreach/index.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { type ReachTemplates, smsPlan } from './reminding.ts'

const offers = {
  // Tasks by the day of the week on which they are created, one of them in the first week of a month only.
  2: {
    name: 'First loan',
    template: 'firstLoan',
    audience: 'registered-not-applied',
    parameters: { fromDays: 2, toDays: 12 },
    monthly: true,
  },
  4: {
    name: 'Next loan',
    template: 'comeBack',
    audience: 'not-borrowed-again',
    parameters: { fromDays: 11, toDays: 25 },
    monthly: false,
  },
} as const

/** On some days the telemarketer makes an offer to many, and the head of audit lets it go out. */
export function planOffers(
  { world, templates }: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const ofDay = offers[weekday(date) as keyof typeof offers] as (typeof offers)[2 | 4] | undefined
  const offer = ofDay?.monthly && Number(date.slice(-2)) > 7 ? undefined : ofDay
  const teller = staff.find((one) => one.role === 'telemarketer')
  const head = staff.find((one) => one.role === 'audit-admin')
  if (offer !== undefined && teller !== undefined && head !== undefined && worksOn(teller, date)) {
    world.agenda.plan(world.at(date, teller.shift.from + 45), () =>
      makeOffer({ world, templates }, { teller, head }, { ...offer, date }),
    )
  }
  if (head !== undefined && worksOn(head, date)) {
    world.agenda.plan(world.at(date, 10 * 60 + 20), () => letRulesBegin(world, head))
  }
  world.agenda.plan(world.at(date, 20 * 60 + 10), async () => {
    await answerOffers(world)
    await openPushes(world)
  })
}

async function makeOffer(
  { world, templates }: { world: World; templates: ReachTemplates },
  { teller, head }: { teller: DemoStaff; head: DemoStaff },
  { name, template, audience, parameters, date }: (typeof offers)[2 | 4] & { date: BusinessDate },
): Promise<void> {
  const flow = startRequestFlow(carriersOf(world.ports))
  const plan = taskPlan.parse({
    ...smsPlan(templates[template], ['applied']),
    audience,
    parameters,
    holdOutPercent: 10,
  })
  const asked = await world.attempt(teller.actor, 'make a promotion task', (ctx) =>
    flow.ask(ctx, { name: `${name} ${date}`, plan, note: 'As every week' }),
  )
  if (asked === undefined) return
  const refused = world.random.chance(0.15)
  await world.attempt(head.actor, 'decide on a promotion task', (ctx) =>
    flow.decide(ctx, {
      id: asked.id,
      version: asked.version,
      approve: !refused,
      reason: refused ? 'They heard from us last week' : 'Wanted and fair',
    }),
  )
}

/** What the rules made this morning begins by the word of the head of audit. */
async function letRulesBegin(world: World, head: DemoStaff): Promise<void> {
  const flow = startRequestFlow(carriersOf(world.ports))
  const open = await world.appContext.db
    .selectFrom('outreach.startRequest as q')
    .innerJoin('outreach.task as t', 't.id', 'q.taskId')
    .select(['q.id', 'q.version'])
    .where('q.state', '=', 'asked')
    .where('t.ruleId', 'is not', null)
    .orderBy('q.id')
    .execute()
  for (const one of open) {
    await world.attempt(head.actor, 'decide on a promotion task', (ctx) =>
      flow.decide(ctx, { ...one, approve: true, reason: 'As every morning' }),
    )
  }
}

/** The phones report which pushes were shown, and which were opened. */
async function openPushes({ as, appContext }: World): Promise<void> {
  const sent = await appContext.db
    .selectFrom('messaging.message')
    .select(['id', 'personId', 'reference'])
    .where('channel', '=', 'push')
    .where('state', '=', 'sent')
    .orderBy('id')
    .execute()
  for (const { id, personId, reference } of sent) {
    if (personId === null || id % 8 === 0) continue
    const what = id % 4 === 1 ? ('opened' as const) : ('delivered' as const)
    await as({ kind: 'app', code: 'pesa' }, 'a push came up', (ctx) =>
      receiveAppReport(ctx, { personId, reference, what }),
    )
  }
}

/** In the evening some recipients of an offer follow its link, and a few opt out. */
async function answerOffers(world: World): Promise<void> {
  const { random, clock, appContext } = world
  const got = await appContext.db
    .selectFrom('outreach.item as i')
    .innerJoin('outreach.task as t', 't.id', 'i.taskId')
    .select(['i.id', 'i.personId', 'i.phoneHash'])
    .where('t.section', '=', 'promotion')
    .where('t.carrier', '=', 'sms')
    .where('i.state', '=', 'delivered')
    .where('i.endedAt', '>', new Date(clock.now().getTime() - 86_400_000))
    .orderBy('i.id')
    .execute()
  const customer = { kind: 'system', name: 'customer' } as const
  for (const { id, personId, phoneHash } of got) {
    if (random.chance(0.22)) {
      await world.as(customer, 'follow a link', (ctx) => countClick(ctx, linkCode(ctx, id)))
    }
    if (!random.chance(0.03)) continue
    await world.as(customer, 'want no more offers', (ctx) =>
      stopContact(ctx, {
        kind: 'stop',
        party: { personId, phoneHash, relation: 'own' },
        purpose: 'marketing',
        reason: 'STOP',
      }),
    )
  }
}

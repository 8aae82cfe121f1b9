import { addDays } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { seededRandom } from '@daftari/kernel/random'
import { offersOf } from '../../src/modules/origination/queries/offers.ts'
import { fundFloat } from '../../src/modules/payments/index.ts'
import { writeClosedThrough } from '../../src/platform/schedule/daily.ts'
import { type Crowd, customersADay, type Life } from './borrowers/arriving.ts'
import type { Borrower } from './borrowers/borrower.ts'
import { apply, cancel, type Offers, resubmit } from './borrowers/borrowing.ts'
import { leadOn, rebind } from './borrowers/rebinding.ts'
import { pay } from './borrowers/repaying.ts'
import { agreeRates } from './costs/banking.ts'
import { openTariff } from './costs/charging.ts'
import { agreeWithPartners } from './costs/paying-partners.ts'
import { demoApps, openLender } from './demo-lender.ts'
import { actorOf, type DemoStaff, demoPeople, hireStaff, visitorsAccounts } from './demo-staff.ts'
import type { LifeMemory } from './living/life-memory.ts'
import { setUpQuestions } from './questions/set-up-questions.ts'
import { setUpReach } from './reaching/plan-reach.ts'
import type { ReachTemplates } from './reaching/reminding.ts'
import { setUpReadyAnswers } from './service/ready-answers.ts'
import type { Auditing } from './staff/auditing.ts'
import { authoriseAuditors, setTargets } from './staff/heading-audit.ts'
import { type Absences, formTeams, newAbsences } from './staff/leading-collection.ts'
import { putPictures } from './staff/own-pictures.ts'
import { putRight } from './staff/settling.ts'
import { comeIn } from './staff/signing-in.ts'
import { approveTemplates, type Templates } from './staff/writing.ts'
import type { Ahead, Performers } from './world/ahead.ts'
import { drawPortrait, type Portrait } from './world/pictures.ts'
import type { World } from './world/world.ts'

export interface Cast extends Crowd {
  staff: DemoStaff[]
  absences: Absences
  tags: Auditing['tags']
  templates: Templates
  reach: ReachTemplates
}

const system = { kind: 'system', name: 'demo' } as const
/** To lend for each customer who comes on an average day: 220,000.00, half of it out in their loans. */
const floatForEachCents = 22_000_000
/** Tasks of an auditor in a day, where few customers come. */
const leastCapacity = 25

/** The lender on its first day. */
export async function openCast(world: World, life: Life): Promise<Cast> {
  const { from, customers } = life
  await openLender(world.appContext.db, from)
  await writeClosedThrough(world.appContext, addDays(from, -1))
  const staff = await world.as(system, 'hire staff', (ctx) => hireStaff(ctx, world.ports))
  const [admin] = staff
  if (admin === undefined) throw new Error('a lender has an administrator')
  await comeIn(world, admin)
  await world.as(admin.actor, 'form teams', async (ctx) => {
    await authoriseAuditors(ctx, staff, Math.max(leastCapacity, Math.ceil(2 * customersADay(life))))
    await setTargets(ctx, staff, customers)
    await formTeams(ctx, staff)
  })
  const amountCents = cents(Math.ceil(customersADay(life)) * floatForEachCents)
  await world.as(admin.actor, 'set up the questions', setUpQuestions)
  await world.as(admin.actor, 'set up ready answers', setUpReadyAnswers)
  await world.as(system, 'fund the float', (ctx) =>
    fundFloat(ctx, { amountCents, reference: 'opening' }),
  )
  world.operator.moveFloat('utility', amountCents)
  await putPictures(world, staff)
  await openTariff(world, staff, from)
  await agreeRates(world, staff, from)
  await agreeWithPartners(world, staff, from)
  return complete(world, {
    staff,
    borrowers: new Map(),
    templates: await approveTemplates(world, staff),
    reach: await setUpReach(world, staff),
  })
}

/** The same lender on a later day; those whom visitors sign in as do nothing by themselves any more. */
export async function recallCast(world: World, memory: LifeMemory): Promise<Cast> {
  const { borrowers, ahead, templates, reach } = memory
  const staff = await colleaguesOf(world)
  const known = new Map(borrowers.map((one) => [one.personId, one]))
  for (const { at, act, data } of ahead) world.agenda.keep(new Date(at), act, data)
  return complete(world, { staff, borrowers: known, templates, reach })
}

async function colleaguesOf(world: World): Promise<DemoStaff[]> {
  const rows = await world.appContext.db
    .selectFrom('administration.staff')
    .select(['id', 'account'])
    .where('disabledAt', 'is', null)
    .execute()
  const idOf = new Map(rows.map(({ id, account }) => [account, id]))
  return demoPeople.flatMap((person, index) => {
    const id = idOf.get(person.account)
    return id === undefined || visitorsAccounts.has(person.account)
      ? []
      : [{ ...person, id, actor: actorOf(person, id, index) }]
  })
}

async function complete(
  world: World,
  known: Pick<Cast, 'staff' | 'borrowers' | 'templates' | 'reach'>,
): Promise<Cast> {
  const cast: Cast = {
    ...known,
    absences: newAbsences(),
    portraitOf: facesDrawnOnce(),
    offers: await offersOfApps(world),
    tags: await tagsOf(world),
  }
  world.agenda.performedBy(performersOf(world, cast))
  return cast
}

/** What was planned for somebody who is not known any more does not happen. */
function performersOf(world: World, cast: Cast): Performers {
  const by =
    <Data extends { personId: number }>(
      act: (borrower: Borrower, data: Data) => Promise<unknown>,
    ) =>
    async (data: Data) => {
      const borrower = cast.borrowers.get(data.personId)
      if (borrower !== undefined) await act(borrower, data)
    }
  return {
    pay: by((borrower, { loanId, plan }: Ahead['pay']) => pay(world, borrower, { loanId, plan })),
    apply: by((borrower) => apply(world, borrower, cast.offers)),
    cancel: by((borrower, { applicationId }: Ahead['cancel']) =>
      cancel(world, borrower, applicationId),
    ),
    resubmit: by((borrower, { applicationId }: Ahead['resubmit']) =>
      resubmit(world, borrower, applicationId),
    ),
    rebind: by((borrower) => rebind(world, cast, borrower)),
    'lead-on': by((borrower) => leadOn(world, cast, borrower)),
    async 'put-right'(mistake) {
      const colleague = cast.staff.find(({ id }) => id === mistake.colleagueId)
      if (colleague !== undefined) await putRight(world, colleague, mistake)
    },
  }
}

/** A face is drawn when the first customer comes who has it. */
function facesDrawnOnce(): Crowd['portraitOf'] {
  const drawn = new Map<number, Promise<Portrait>>()
  return (face) => {
    const known = drawn.get(face) ?? drawPortrait(seededRandom(face))
    drawn.set(face, known)
    return known
  }
}

async function offersOfApps(world: World): Promise<Offers> {
  return world.as(system, 'read the offers', async (ctx) => {
    const all = []
    for (const { code } of demoApps) all.push(...(await offersOf(ctx, code)))
    return new Map(all.map((offer) => [offer.productCode, offer]))
  })
}

async function tagsOf(world: World): Promise<Auditing['tags']> {
  const rows = await world.appContext.db
    .selectFrom('origination.reasonTag')
    .select(['code', 'scope'])
    .orderBy('code')
    .execute()
  const codes = (scope: string) => rows.filter((one) => one.scope === scope).map((one) => one.code)
  return { reject: codes('reject'), return: codes('return') }
}

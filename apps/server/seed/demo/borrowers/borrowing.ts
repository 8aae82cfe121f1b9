import { addDays } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import {
  addDocument,
  recordReading,
  registerCustomer,
  saveContacts,
  savePerson,
  saveWork,
} from '../../../src/modules/customers/index.ts'
import { resubmitApplication } from '../../../src/modules/origination/commands/resubmit-application.ts'
import { submitApplication } from '../../../src/modules/origination/commands/submit-application.ts'
import { offerTerms } from '../../../src/modules/origination/offer-terms.ts'
import { offeredProduct } from '../../../src/modules/origination/queries/offers.ts'
import { quote } from '../../../src/modules/servicing/index.ts'
import type { Actor } from '../../../src/platform/context.ts'
import { demoProducts } from '../demo-lender.ts'
import type { Portrait } from '../world/pictures.ts'
import type { World } from '../world/world.ts'
import type { DemoCustomer } from './invent-customer.ts'
import { purposes } from './names.ts'

export interface Borrower extends DemoCustomer {
  personId: number
  loans: number
}

const appOf = (customer: DemoCustomer): Actor => ({ kind: 'app', code: customer.appCode })

/** Registers with an app and fills in the profile, photos and, for some, what the phone shows. */
export async function register(
  world: World,
  customer: DemoCustomer,
  portrait: Portrait,
): Promise<Borrower> {
  const { random } = world
  const agreed = (purpose: 'terms' | 'credit-check' | 'marketing' | 'device' | 'app') => ({
    purpose,
    wordingVersion: '2026-01',
    given: true,
  })
  const app = appOf(customer)
  const shares = random.chance(0.5)
  const { phone, appCode, channel } = customer
  const { personId } = await world.as(app, 'register', (ctx) =>
    registerCustomer(ctx, {
      phone,
      appCode,
      channel,
      consents: [
        agreed('terms'),
        agreed('credit-check'),
        ...(random.chance(0.4) ? [agreed('marketing')] : []),
        ...(shares ? [agreed('device'), agreed('app')] : []),
      ],
    }),
  )
  await world.as(app, 'fill in profile', async (ctx) => {
    await savePerson(ctx, personId, customer.person)
    await saveWork(ctx, personId, customer.work)
    const contacts = customer.contacts.map((one, index) => ({ ...one, consented: index === 0 }))
    await saveContacts(ctx, personId, { contacts })
    await addDocument(ctx, personId, {
      kind: 'id-front',
      name: 'id-front.png',
      bytes: portrait.idFront,
    })
    await addDocument(ctx, personId, {
      kind: 'id-back',
      name: 'id-back.png',
      bytes: portrait.idBack,
    })
    await addDocument(ctx, personId, { kind: 'selfie', name: 'selfie.png', bytes: portrait.selfie })
    if (shares) await recordReading(ctx, personId, deviceReading(customer))
  })
  world.operator.setWallet({ phone: phone.slice(1), name: customer.person.fullName.toUpperCase() })
  return { ...customer, personId, loans: 0 }
}

/** A few people of one household use the same phone. */
function deviceReading(customer: DemoCustomer) {
  const shared = customer.number % 40 === 0 ? customer.number - 1 : customer.number
  return {
    kind: 'device' as const,
    items: [{ fingerprint: `demo-device-${shared}`, model: 'Tecno Spark', system: 'Android 13' }],
  }
}

/** Applies for what they dare to ask; a refusal of the product is an answer like any other. */
export async function apply(world: World, borrower: Borrower): Promise<number | undefined> {
  const { random } = world
  const own = demoProducts.filter((one) => one.appCode === borrower.appCode)
  const proven = own.filter((one) => one.periods === 1 || borrower.loans > 0)
  const chosen = random.weighted(proven.map((one) => [one, one.weight] as const))
  const steps = random.int(2, 8) + borrower.loans * random.int(2, 6)
  const amountCents = Math.min(chosen.maxCents, steps * 50_000)
  return world
    .as(appOf(borrower), 'apply', async (ctx) => {
      const offer = await offeredProduct(ctx, borrower.appCode, chosen.code)
      const cost = quote(offerTerms(offer, amountCents), ctx.clock.today())
      const submitted = await submitApplication(ctx, {
        personId: borrower.personId,
        appCode: borrower.appCode,
        productCode: chosen.code,
        offerId: offer.offerId,
        amountCents,
        purpose: random.pick(purposes),
        reference: `demo-${borrower.number}-${ctx.clock.now().getTime()}`,
        agreed: { payoutCents: cost.payoutCents, totalDueCents: cost.totalDueCents },
      })
      return submitted.id
    })
    .catch(unlessRefused)
}

/** A returned application comes back the next day, from most. */
export function planResubmission(world: World, borrower: Borrower, applicationId: number): void {
  const { random, agenda, clock } = world
  if (!random.chance(0.8)) return
  const day = addDays(clock.today(), 1)
  agenda.plan(world.at(day, random.int(7 * 60, 20 * 60)), async () => {
    const { appCode } = borrower
    await world
      .as(appOf(borrower), 'resubmit', (ctx) =>
        resubmitApplication(ctx, { id: applicationId, appCode }),
      )
      .catch(unlessRefused)
  })
}

export function unlessRefused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined
  throw error
}

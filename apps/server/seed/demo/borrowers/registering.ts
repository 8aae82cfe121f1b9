import type { ConsentPurpose } from '@daftari/contract/customers/enums'
import {
  addDocument,
  recordReading,
  registerCustomer,
  saveContacts,
  savePerson,
  saveWork,
} from '../../../src/modules/customers/index.ts'
import { keepDevice } from '../../../src/modules/messaging/index.ts'
import type { Actor, Context } from '../../../src/platform/context.ts'
import { drawAhead } from '../world/demo-app-context.ts'
import type { Portrait } from '../world/pictures.ts'
import type { World } from '../world/world.ts'
import { type AppUse, sendAppUse } from './app-use.ts'
import type { Borrower } from './borrower.ts'
import { appsflyerIdOf, install } from './installing.ts'
import type { DemoCustomer } from './invent-customer.ts'
import { phoneReadings, readingPurposes } from './phone-readings.ts'

/** How far somebody came who did not finish the profile: the name and ID number were given, or not. */
export type StopsAt = 'registered' | 'identified'

export const appOf = (customer: DemoCustomer): Actor => ({ kind: 'app', code: customer.appCode })

interface Registering {
  stopsAt?: StopsAt | undefined
  /** On the phone of our person there: nothing is installed yet, and everybody is asked about offers. */
  atStand?: boolean
}

/** Registers with an app and fills in the profile, photos and, for some, what the phone shows. */
export async function register(
  world: World,
  customer: DemoCustomer,
  portraitOf: () => Promise<Portrait>,
  { stopsAt, atStand = false }: Registering = {},
): Promise<Borrower> {
  const { random } = world
  const agreed = (purpose: ConsentPurpose) => ({ purpose, wordingVersion: '2026-01', given: true })
  const app = appOf(customer)
  const shares = random.chance(0.5)
  const openness = !shares ? 'closed' : customer.number % 3 === 0 ? 'whole' : 'phone'
  const { phone, appCode, channel } = customer
  const consents = [
    agreed('terms'),
    agreed('credit-check'),
    ...(random.chance(0.6) || atStand ? [agreed('marketing')] : []),
    ...readingPurposes[openness].map(agreed),
  ]
  const pictures = stopsAt === undefined ? picturesOf(customer, await portraitOf()) : undefined
  if (!atStand) await install(world, customer)
  const appsflyerId = atStand ? undefined : appsflyerIdOf(customer)
  const { personId } = await world.as(app, 'register', async (ctx) => {
    const given = { phone, appCode, channel, appsflyerId, consents }
    const registered = await registerCustomer(ctx, given)
    // Most let the app send them pushes.
    if (customer.number % 10 < 7 && !atStand) {
      const device = { personId: registered.personId, appCode, device: `phone-${customer.number}` }
      await keepDevice(ctx, device, `device-of-customer-${customer.number}`)
    }
    return registered
  })
  await world.as(app, 'fill in the profile', async (ctx) => {
    const used = (more: readonly AppUse[]) =>
      atStand ? undefined : sendAppUse(ctx, customer, personId, [...registering, ...more])
    if (stopsAt === 'registered') return used([])
    await savePerson(ctx, personId, customer.person)
    if (stopsAt === 'identified') return used([identityStep])
    await fillIn(ctx, { customer, personId, pictures })
    await used([identityStep, ['profile-done', 0]])
  })
  const borrower: Borrower = {
    ...customer,
    personId,
    loans: 0,
    openness,
    visits: 0,
    firstReadAt: world.clock.now(),
  }
  if (stopsAt === undefined) await readPhone(world, borrower)
  world.operator.setWallet({ phone: phone.slice(1), name: customer.person.fullName.toUpperCase() })
  return borrower
}

const registering: readonly AppUse[] = [
  ['open', 9],
  ['register-start', 8],
  ['registered', 7],
]
const identityStep: AppUse = ['profile-step', 4, { step: 'identity', seconds: 95 }]

type Pictures = Readonly<
  Record<'id-front' | 'id-back' | 'selfie', Promise<Uint8Array> | Uint8Array>
>

const picturesOf = (customer: DemoCustomer, portrait: Portrait): Pictures => ({
  'id-front': portrait['id-front'],
  'id-back': portrait['id-back'],
  selfie: drawSelfie(customer, portrait),
})

/** Work, contacts and pictures. */
async function fillIn(
  ctx: Context,
  of: { customer: DemoCustomer; personId: number; pictures: Pictures | undefined },
): Promise<void> {
  const { customer, personId, pictures } = of
  await saveWork(ctx, personId, customer.work)
  const contacts = customer.contacts.map((one, index) => ({ ...one, consented: index === 0 }))
  await saveContacts(ctx, personId, { contacts })
  if (pictures === undefined) return
  for (const kind of ['id-front', 'id-back', 'selfie'] as const) {
    const bytes = await pictures[kind]
    await addDocument(ctx, personId, { kind, name: `${kind}.png`, bytes })
  }
}

/**
 * Somebody who registered at a stand completes the profile on another day, with the app on their own phone.
 */
export async function completeProfile(
  world: World,
  borrower: Borrower,
  portrait: Portrait,
): Promise<void> {
  const { personId } = borrower
  const pictures = picturesOf(borrower, portrait)
  await world.as(appOf(borrower), 'fill in the profile', async (ctx) => {
    await savePerson(ctx, personId, borrower.person)
    await fillIn(ctx, { customer: borrower, personId, pictures })
    await sendAppUse(ctx, borrower, personId, [['open', 4], identityStep, ['profile-done', 0]])
  })
}

/** Drawn while the customer types, for it takes longer than all that is typed. */
async function drawSelfie(customer: DemoCustomer, portrait: Portrait): Promise<Uint8Array> {
  const bytes = await portrait.selfie(sceneOf(customer))
  drawAhead({ purpose: 'selfie', name: 'selfie.png', bytes })
  return bytes
}

/** Everybody takes their picture at another place, but a few send a picture that was sent before. */
const sceneOf = ({ number }: DemoCustomer) => (number % 25 === 0 ? number - 1 : number)

/** The phone is read at registering and again before the first applications. */
export async function readPhone(world: World, borrower: Borrower): Promise<void> {
  const { personId, openness, visits } = borrower
  if (openness === 'closed' || visits > mostVisits) return
  borrower.visits += 1
  const readings = phoneReadings(borrower, openness, {
    visit: visits,
    first: borrower.firstReadAt,
    at: world.clock.now(),
  })
  await world.as(appOf(borrower), 'read the phone', async (ctx) => {
    for (const reading of readings) await recordReading(ctx, personId, reading)
  })
}

const mostVisits = 2

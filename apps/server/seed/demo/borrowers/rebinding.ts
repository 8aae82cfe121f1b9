import type { BindingPhotoKind } from '@daftari/contract/customers/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import {
  addBindingPhoto,
  askIdBinding,
  registerCustomer,
} from '../../../src/modules/customers/index.ts'
import type { Actor } from '../../../src/platform/context.ts'
import { demoApps } from '../demo-lender.ts'
import type { World } from '../world/world.ts'
import type { Crowd } from './arriving.ts'
import type { Borrower } from './borrower.ts'
import { apply } from './borrowing.ts'
import { minuteOfDay } from './paying.ts'

const appOf = (code: string): Actor => ({ kind: 'app', code })

/**
 * Customers who have repaid: some have another ID by now, some are moved to another app, and so are some who
 * were paid out.
 */
export async function planChanges(world: World, crowd: Crowd, date: BusinessDate): Promise<void> {
  const { random, agenda } = world
  const finished = await world.appContext.db
    .selectFrom('reporting.loan')
    .select('personId')
    .where('finishedOn', '=', date)
    .orderBy('loanId')
    .$narrowType<{ personId: number }>()
    .execute()
  const started = await world.appContext.db
    .selectFrom('reporting.loan')
    .select('personId')
    .where('startedOn', '=', date)
    .orderBy('loanId')
    .$narrowType<{ personId: number }>()
    .execute()
  const later = () => new Date(world.at(date, 24 * 60 + minuteOfDay(random)))
  for (const { personId } of started) {
    if (!crowd.borrowers.has(personId) || !random.chance(0.2)) continue
    agenda.keep(later(), 'lead-on', { personId })
  }
  for (const { personId } of finished) {
    if (!crowd.borrowers.has(personId)) continue
    if (random.chance(0.1)) agenda.keep(later(), 'rebind', { personId })
    if (random.chance(0.2)) agenda.keep(later(), 'lead-on', { personId })
  }
}

/** A new ID card with another number, photographed on both sides; a few forget the back. */
export async function rebind(world: World, crowd: Crowd, borrower: Borrower): Promise<void> {
  const { random } = world
  const asked = await askToRebind(world, borrower, {
    digits: random.int(0, 9),
    reason: random.pick(reasons),
  })
  if (asked === undefined) return
  await sendPhotos(world, crowd, { borrower, kinds: random.chance(0.9) ? all : ['id-front'] })
}

/** The same without anything left to chance; undefined where it is refused. */
export async function rebindForCertain(world: World, crowd: Crowd, borrower: Borrower) {
  const asked = await askToRebind(world, borrower, { digits: 50, reason: reasons[0] })
  if (asked !== undefined) await sendPhotos(world, crowd, { borrower, kinds: all })
  return asked
}

const all: readonly BindingPhotoKind[] = ['selfie', 'id-front', 'id-back']

function askToRebind(
  world: World,
  { personId, appCode, number }: Borrower,
  { digits, reason }: { digits: number; reason: string },
) {
  const idNumber = String(30_000_000 + number * 101 + digits)
  return world.attempt(appOf(appCode), 'ask for another ID', (ctx) =>
    askIdBinding(ctx, { personId, appCode, idType: 'national', idNumber, reason }),
  )
}

async function sendPhotos(
  world: World,
  crowd: Crowd,
  { borrower, kinds }: { borrower: Borrower; kinds: readonly BindingPhotoKind[] },
): Promise<void> {
  const { personId, appCode } = borrower
  const portrait = await crowd.portraitOf(borrower.portrait)
  for (const kind of kinds) {
    const scene = borrower.number + 1
    const bytes = kind === 'selfie' ? await portrait.selfie(scene) : portrait[kind]
    const photo = { kind, name: `${kind}.png`, bytes }
    await world.attempt(appOf(appCode), 'send a photo of the new ID', (ctx) =>
      addBindingPhoto(ctx, personId, photo),
    )
  }
}

const reasons = [
  'My old ID was lost and I have a new one',
  'The first number was typed wrong',
  'I have the new card now',
] as const

/** Comes to another app of the lender by a link in their own, and some apply there. */
export async function leadOn(world: World, crowd: Crowd, borrower: Borrower): Promise<void> {
  const { random } = world
  const { personId, phone, appCode: from } = borrower
  const { code } = random.pick(demoApps.filter((one) => one.code !== from))
  const agreed = (purpose: 'terms' | 'credit-check') => ({
    purpose,
    wordingVersion: '2026-01',
    given: true,
  })
  const { registeredNow } = await world.as(appOf(code), 'register by another app', (ctx) =>
    registerCustomer(ctx, {
      phone,
      appCode: code,
      channel: `diversion:${from}`,
      consents: [agreed('terms'), agreed('credit-check')],
    }),
  )
  if (!registeredNow || !random.chance(0.4)) return
  await apply(world, { ...borrower, personId, appCode: code }, crowd.offers)
}

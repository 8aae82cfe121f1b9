import { noCodes } from '@daftari/contract/administration/sign-in-codes'
import { addDays, type BusinessDate, datesFrom } from '@daftari/kernel/business-date'
import { beginTotp, enableTotp } from '../../../src/modules/administration/second-factor/enrol.ts'
import { factorReset } from '../../../src/modules/administration/second-factor/factor-reset.ts'
import { signInCodesFlow } from '../../../src/modules/administration/second-factor/policy.ts'
import {
  codeOf,
  fromBase32,
  stepAt,
} from '../../../src/modules/administration/second-factor/totp.ts'
import { type DemoStaff, demoPassword, worksOn } from '../demo-staff.ts'
import { partsFrom } from '../staff/signing-in.ts'
import type { World } from '../world/world.ts'

interface Life {
  from: BusinessDate
  until: BusinessDate
}

/**
 * Devices are trusted for two weeks, and one of finance, as whom no visitor signs in, uses an authenticator
 * app: it is reported lost, and found again before the second administrator decides.
 */
export function planSecondFactor(
  world: World,
  staff: readonly DemoStaff[],
  { from, until }: Life,
): void {
  const [admin, second, owner] = ['admin', 'admin2', 'finance3'].map((account) =>
    staff.find((one) => one.account === account),
  )
  if (admin === undefined || second === undefined || owner === undefined) return
  world.agenda.plan(world.at(addDays(from, 6), 10 * 60 + 20), () =>
    trustDevices(world, admin, second),
  )
  const dates = [...datesFrom(addDays(from, 9)).to(until)]
  const enrols = dates.find((date) => worksOn(owner, date))
  if (enrols === undefined) return
  world.agenda.plan(world.at(enrols, owner.shift.from + 40), () => enrol(world, owner))
  world.agenda.plan(world.at(addDays(enrols, 5), 11 * 60), () => lose(world, admin, second, owner))
}

async function trustDevices(world: World, admin: DemoStaff, second: DemoStaff): Promise<void> {
  const { flow } = signInCodesFlow
  const { id, version } = await world.as(admin.actor, 'ask for sign-in codes', (ctx) =>
    flow.ask(ctx, {
      object: '',
      effectiveOn: addDays(world.clock.today(), 2),
      basedOn: null,
      document: { ...noCodes, trustedDays: 14 },
      reason: 'Whoever gives codes may trust the computer of the office',
    }),
  )
  world.agenda.plan(world.at(world.clock.today(), 15 * 60 + 20), () =>
    world.attempt(second.actor, 'approve sign-in codes', (ctx) =>
      flow.decide(ctx, { id, version, approve: true }),
    ),
  )
}

async function enrol(world: World, owner: DemoStaff): Promise<void> {
  const parts = partsFrom(owner.actor.ip)
  const steps = world.stepsOf(owner.actor, 'set up an authenticator app')
  const { secret } = await beginTotp(steps, demoPassword, parts, world.ports)
  const code = codeOf(fromBase32(secret), stepAt(world.ports.machineTime()))
  await enableTotp(steps, code, parts, world.ports)
}

async function lose(world: World, admin: DemoStaff, second: DemoStaff, owner: DemoStaff) {
  const asked = await world.attempt(admin.actor, 'ask for a reset', (ctx) =>
    factorReset.ask(ctx, { staffId: owner.id, reason: 'Left the phone in a matatu' }),
  )
  if (asked === undefined) return
  const { id, version } = asked
  world.agenda.plan(world.at(world.clock.today(), 14 * 60), () =>
    world.attempt(second.actor, 'decide a reset', (ctx) =>
      factorReset.decide(ctx, { id, version, approve: false, reason: 'The phone was handed in' }),
    ),
  )
}

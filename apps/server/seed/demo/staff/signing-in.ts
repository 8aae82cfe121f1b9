import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import { signIn } from '../../../src/modules/administration/commands/sign-in.ts'
import { signOut } from '../../../src/modules/administration/commands/sign-out.ts'
import { principalOf } from '../../../src/modules/administration/index.ts'
import { type AuditEntry, audit } from '../../../src/platform/audit.ts'
import type { Actor } from '../../../src/platform/context.ts'
import type { RequestParts } from '../../../src/platform/module.ts'
import { shownCode } from '../access/shown-code.ts'
import { type DemoStaff, demoPassword, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Everybody who works that day comes in before the shift; most sign out, the others just leave. */
export function planShifts(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const { random, agenda } = world
  for (const one of staff) {
    if (!worksOn(one, date)) continue
    const comesAt = one.shift.from - random.int(3, 15)
    const mistakes = random.weighted([
      [0, 950],
      [1, 40],
      [3, 8],
      [8, 2],
    ])
    agenda.plan(world.at(date, comesAt - 1), () => mistype(world, one, mistakes))
    // Eight wrong attempts lock the account for a quarter of an hour.
    agenda.plan(world.at(date, mistakes < 8 ? comesAt : comesAt + 17), () => comeIn(world, one))
    if (!random.chance(0.7)) continue
    agenda.plan(world.at(date, one.shift.until + random.int(1, 25)), () =>
      world.as(one.actor, 'sign out', (ctx) => signOut(ctx, world.ports)),
    )
  }
}

/** With the current grants of the roles: the simulation has the same rights as people. */
export async function comeIn(world: World, one: DemoStaff): Promise<void> {
  const code = await shownCode(world, one.id)
  const sessionId = await enter(world, one, demoPassword, code)
  if (sessionId === undefined) return
  one.actor = { ...one.actor, sessionId }
  if (!world.grants.has(one.id))
    world.grants.set(one.id, await principalOf(world.appContext, one.id))
}

async function mistype(world: World, one: DemoStaff, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    world.clock.advance(7_000)
    await enter(world, one, `${demoPassword}${time}`)
  }
}

/**
 * As the HTTP server does it: a refused sign-in is recorded with the act's facts. Returns the session, if one
 * was opened.
 */
async function enter(
  world: World,
  one: DemoStaff,
  password: string,
  code?: string,
): Promise<number | undefined> {
  const { ip } = one.actor
  const nobody: Actor = { kind: 'anonymous', ip }
  const notes: AuditEntry[] = []
  const parts = partsFrom(ip, notes)
  try {
    const { sessionId } = await world.tally.during('sign in', () =>
      signIn(
        world.stepsOf(nobody, 'sign in: its transactions'),
        { account: one.account, password, token: code, trust: trustsOn(world.clock.today()) },
        parts,
        world.ports,
      ),
    )
    return sessionId
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const after = { error: error.code, operation: 'POST /api/login' }
    for (const note of notes) {
      await world.as(nobody, 'sign in', (ctx) => audit(ctx, { ...note, after }))
    }
    return undefined
  }
}

/** People with a second factor trust a computer once a week: each Tuesday another person of the office. */
const trustsOn = (date: BusinessDate) => weekday(date) === 2

/** What a command reads of a request besides its body. */
export const partsFrom = (ip: string, notes: AuditEntry[] = []): RequestParts => ({
  ip,
  userAgent,
  headers: {},
  cookies: {},
  reply: { file: nothing, plain: nothing, redirect: nothing, cookie: nothing },
  ifRefused: (note) => notes.push(note),
})

function nothing(): void {}

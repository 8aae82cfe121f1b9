import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { mediaCostCommands } from '../../../src/modules/promotion/attribution/media-costs.ts'
import { attributionFileLimits, takeFile } from '../../../src/modules/promotion/index.ts'
import { readTable } from '../../../src/platform/files/rows/read-table.ts'
import { demoApps } from '../demo-lender.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const [monday, tuesday] = [1, 2]
/** The weekly price of the radio spots. */
const radioCents = 1_500_000

/**
 * Each Monday finance takes in last week's installs, for some postbacks never came, and what they cost; on
 * Tuesday what AppsFlyer does not know: the radio, and an invoice that says something else.
 */
export function planAdvertising(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const [one] = presentOf(staff, 'finance', date)
  if (one === undefined) return
  const day = weekday(date)
  if (day === monday) {
    world.agenda.plan(world.at(date, 13 * 60 + 5), () => takeWeek(world, one, date))
  }
  if (day === tuesday) {
    world.agenda.plan(world.at(date, 13 * 60 + 20), () => enterCosts(world, one, date))
  }
}

async function takeWeek(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const days = { from: addDays(date, -7), to: addDays(date, -1) }
  const { currency } = world.appContext
  for (const { code: appCode } of demoApps) {
    const of = { appCode, ...days }
    const texts = [
      ['installs', world.appsflyer.rawInstalls(of)],
      ['costs', world.appsflyer.costs({ ...of, currency })],
    ] as const
    for (const [kind, text] of texts) {
      // Nobody came by an advertisement.
      if (!text.includes('\n')) continue
      const name = `${appCode}-${kind}-${days.from}-${days.to}.csv`
      const upload = { name, mediaType: 'text/csv', bytes: new Uint8Array(Buffer.from(text)) }
      const file = await readTable(upload, attributionFileLimits)
      const given = { app: appCode, attributionFileKind: kind, fileZone: 'utc' } as const
      await world.attempt(one.actor, 'take in a file of AppsFlyer', (ctx) =>
        takeFile(ctx, given, file),
      )
    }
  }
}

async function enterCosts(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const [radio] = demoApps
  const spentOn = addDays(date, -1)
  const cost = { appCode: radio.code, spentOn, mediaSource: 'Radio', campaign: 'Morning show' }
  await world.attempt(one.actor, 'enter what advertising cost', (ctx) =>
    mediaCostCommands.create(ctx, { ...cost, amountCents: radioCents }),
  )
  const last = await world.appContext.db
    .selectFrom('promotion.mediaCost')
    .select(['id', 'version', 'appCode', 'spentOn', 'mediaSource', 'campaign', 'amountCents'])
    .where('mediaSource', '=', 'facebook ads')
    .where('spentOn', '<', date)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last === undefined) return
  const { id, version, ...known } = last
  const amountCents = known.amountCents + 2_500
  await world.attempt(one.actor, 'change what advertising cost', (ctx) =>
    mediaCostCommands.change(ctx, { id, version }, { ...known, amountCents }),
  )
}

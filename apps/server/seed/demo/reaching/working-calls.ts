import type { OutputOf } from '@daftari/contract/endpoint'
import type { CallNumber } from '@daftari/contract/platform/records/call-numbers'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Random } from '@daftari/kernel/random'
import type { NumberOwner } from '../../../src/modules/telephony/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'

/** A queue whose people are called: how its next item is taken, the owner of the number, and the result. */
export interface CallDesk<R extends string> {
  of: CallNumber
  table: 'promotion.lead' | 'promotion.listedNumber' | 'support.serviceOrder'
  take(ctx: Context, skip: readonly number[]): Promise<OutputOf<QueueEndpoints['next']>>
  numberOf: NumberOwner
  record: { run(ctx: Context, body: object): Promise<unknown> }
  results: readonly (readonly [R, number])[]
  notes: Readonly<Partial<Record<R, string>>>
  /** After which results they are written to as well. */
  write?: { after: readonly R[]; run(ctx: Context, of: Row): Promise<unknown> }
}

interface Row {
  id: number
  version: number
}

/** After it every call of the demo is over. */
const longestCallMs = 300_000

/** Takes several items in turn, calls, and records the results. */
export async function workCalls<R extends string>(
  world: World,
  one: DemoStaff,
  desk: CallDesk<R> & { date: BusinessDate; many: number; random?: Random },
): Promise<void> {
  const { of, date, random = world.random } = desk
  const skip: number[] = []
  for (let worked = 0; worked < desk.many; worked += 1) {
    const { id } = await world.as(one.actor, `take the next ${of}`, (ctx) => desk.take(ctx, skip))
    if (id === null) return
    skip.push(id)
    const leadResult = random.weighted(desk.results)
    const called = await world.attempt(one.actor, `call a ${of}`, async (ctx) => {
      const found = await desk.numberOf(ctx, { of, id })
      return callThrough(world, ctx, { found, result: leadResult })
    })
    if (called === undefined) continue
    if (desk.write?.after.includes(leadResult) === true) {
      const { write } = desk
      const row = await rowOf(world, desk.table, id)
      await world.attempt(one.actor, `write to a ${of}`, (ctx) => write.run(ctx, row))
    }
    const callback = { callbackOn: addDays(date, 1), callbackTime: '10:30' }
    const record = async () => {
      const { version } = await rowOf(world, desk.table, id)
      await world.attempt(one.actor, `record a ${of}`, (ctx) =>
        desk.record.run(ctx, {
          id,
          version,
          leadResult,
          note: desk.notes[leadResult] ?? '',
          ...(leadResult === 'callback' ? callback : {}),
        }),
      )
    }
    // A request to call back is credible only after an answered call.
    if (leadResult !== 'callback') await record()
    else world.agenda.plan(new Date(world.clock.now().getTime() + longestCallMs), record)
  }
}

const rowOf = (world: World, table: CallDesk<string>['table'], id: number): Promise<Row> =>
  world.appContext.db
    .selectFrom(table)
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

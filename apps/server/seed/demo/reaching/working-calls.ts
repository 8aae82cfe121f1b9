import type { OutputOf } from '@daftari/contract/endpoint'
import type { CallNumber } from '@daftari/contract/telephony/enums'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Random } from '@daftari/kernel/random'
import type { NumberOwner } from '../../../src/modules/telephony/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'

/** A queue whose people are called: how its next is taken, whose number it is, and what comes of it. */
export interface CallDesk<R extends string> {
  of: CallNumber
  table: 'promotion.lead' | 'support.serviceOrder'
  take(ctx: Context, skip: readonly number[]): Promise<OutputOf<QueueEndpoints['next']>>
  numberOf: NumberOwner
  record: { run(ctx: Context, body: object): Promise<unknown> }
  results: readonly (readonly [R, number])[]
  notes: Readonly<Partial<Record<R, string>>>
}

/** Takes the next so many, calls, and records what came of it. */
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
    const { version } = await world.appContext.db
      .selectFrom(desk.table)
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const callback = { callbackOn: addDays(date, 1), callbackTime: '10:30' }
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
}

import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { withdrawTariff as contract } from '@daftari/contract/settlement/charge-records'
import type {
  ChargedService,
  checkTariff as endpoint,
  uploadTariff as putEndpoint,
} from '@daftari/contract/settlement/charges'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { mediaTypeOf } from '../../../platform/files/rows/read-table.ts'
import { whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import type { TableUpload } from '../../../platform/files/upload.ts'
import { monthsOf } from '../../ledger/index.ts'
import { compareCharges } from './compare-charges.ts'
import { type Band, readTariffs } from './tariff-file.ts'
import { besides, tariffBefore } from './tariff-store.ts'

interface Given {
  file: TableUpload
  effectiveOn: string
}

/**
 * The content of a file, beside the tariff it would replace. Refuses what reading it refuses, and
 * tariff.closed.
 */
export async function checkTariff(
  ctx: ReadContext,
  { file, effectiveOn }: Given,
): Promise<OutputOf<typeof endpoint>> {
  await requireOpenMonth(ctx, effectiveOn)
  const read = [...readTariffs(file.rows)]
  const services = await Promise.all(
    read.map(async ([service, bands]) => {
      const before = await tariffBefore(ctx, service, effectiveOn)
      return {
        service,
        beforeOn: before?.effectiveOn ?? null,
        bands: besides(bands, before?.bands),
      }
    }),
  )
  return { services, whatWasRead: whatWasReadOf(file.name, file.facts) }
}

/**
 * From its day on, every transaction is expected to cost what it states; earlier comparisons are repeated.
 * Refuses what reading it refuses, tariff.same-day and tariff.closed.
 */
export async function putTariff(
  ctx: Context,
  { file, effectiveOn }: Given,
): Promise<OutputOf<typeof putEndpoint>> {
  await keepMonthOpen(ctx, effectiveOn)
  const read = readTariffs(file.rows)
  const kept = await ctx.appContext.files.keep(ctx, {
    purpose: 'operator-tariff',
    name: file.name,
    bytes: file.bytes,
    mediaType: mediaTypeOf(file),
  })
  const tariffs: { id: number; service: ChargedService }[] = []
  for (const [service, bands] of read) {
    const id = await insert(ctx, { service, bands, effectiveOn, fileId: kept.id })
    tariffs.push({ id, service })
    await audit(ctx, {
      act: 'tariff.put-in-force',
      object: { type: 'tariff', id },
      after: { service, effectiveOn, bands: bands.length, file: kept.name },
    })
  }
  await compareCharges(ctx, { fromOn: businessDate(effectiveOn) })
  return { tariffs, whatWasRead: whatWasReadOf(file.name, file.facts) }
}

/** What was expected of a closed month never changes. Refuses: tariff.closed. */
async function requireOpenMonth(ctx: ReadContext, effectiveOn: string): Promise<void> {
  const { closedThrough } = await monthsOf(ctx)
  if (closedThrough !== null && effectiveOn <= closedThrough) {
    refuse('tariff.closed', { day: closedThrough }, { effectiveOn: 'closed' })
  }
}

/** Until the end of the transaction: a closing waits for it, and it waits for one under way. */
async function keepMonthOpen(ctx: Context, effectiveOn: string): Promise<void> {
  await sql`lock table ledger.entry in row exclusive mode`.execute(ctx.tx)
  await requireOpenMonth(ctx, effectiveOn)
}

async function insert(
  ctx: Context,
  made: { service: ChargedService; bands: Band[]; effectiveOn: string; fileId: number },
): Promise<number> {
  const { bands, ...tariff } = made
  const row = await ctx.tx
    .insertInto('settlement.tariff')
    .values({
      ...tariff,
      state: 'in-force',
      uploadedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      uploadedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) {
    const { service, effectiveOn: day } = tariff
    refuse('tariff.same-day', { service, day }, { effectiveOn: 'taken' })
  }
  await ctx.tx
    .insertInto('settlement.tariffBand')
    .values(bands.map((band) => ({ ...band, tariffId: row.id })))
    .execute()
  return row.id
}

/** Everybody with access to the page sees every tariff. */
export const tariffEntity = entity({
  type: 'tariff',
  table: 'settlement.tariff',
  wrongState: 'tariff.withdrawn',
})

/** Its expectations are computed from the previous version again. */
export const withdrawTariff = act(contract, tariffEntity, {
  guard: (ctx, { effectiveOn }) => requireOpenMonth(ctx, effectiveOn),
  async change(ctx, { effectiveOn }, { reason }) {
    await keepMonthOpen(ctx, effectiveOn)
    return {
      withdrawnBy: staffOf(ctx),
      withdrawnAt: ctx.clock.now(),
      withdrawReason: reason,
    }
  },
  async after(ctx, { effectiveOn }) {
    await compareCharges(ctx, { fromOn: businessDate(effectiveOn) })
  },
  details: ({ service, effectiveOn }) => ({ service, effectiveOn }),
})

import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { ChargedService, checkTariff as endpoint } from '@daftari/contract/settlement/charges'
import { businessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import type { Upload } from '../../../platform/module.ts'
import { compareCharges } from './compare-charges.ts'
import { rowsOfCsv } from './rows-of-csv.ts'
import { type Band, readTariffs } from './tariff-file.ts'
import { besides, tariffBefore } from './tariff-store.ts'

interface Given {
  file: Upload
  effectiveOn: string
}

/** What a file says, beside what it would replace. Refuses what reading it refuses. */
export async function checkTariff(
  ctx: ReadContext,
  { file, effectiveOn }: Given,
): Promise<OutputOf<typeof endpoint>> {
  const read = [...readTariffs(rowsOfCsv(file.bytes))]
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
  return { services }
}

/**
 * From its day on, every transaction is expected to cost what it says; those that were compared
 * already are compared again. Refuses what reading it refuses, and tariff.same-day.
 */
export async function putTariff(
  ctx: Context,
  { file, effectiveOn }: Given,
): Promise<{ tariffs: { id: number; service: ChargedService }[] }> {
  const read = readTariffs(rowsOfCsv(file.bytes))
  const kept = await ctx.appContext.files.keep(ctx, {
    purpose: 'operator-tariff',
    name: file.name,
    bytes: file.bytes,
    mediaType: 'text/csv',
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
  return { tariffs }
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

/**
 * A tariff that should not have been: what it let expect is reckoned by the version before. Refuses:
 * request.not-found, record.stale, tariff.withdrawn.
 */
export async function withdrawTariff(
  ctx: Context,
  seen: { id: number; version: number; reason: string },
): Promise<{ id: number; version: number }> {
  const tariff = await ctx.tx
    .selectFrom('settlement.tariff')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  if (tariff === undefined) refuse('request.not-found')
  if (tariff.state === 'withdrawn') refuse('tariff.withdrawn')
  if (tariff.version !== seen.version) refuse('record.stale')
  await ctx.tx
    .updateTable('settlement.tariff')
    .set({
      state: 'withdrawn',
      withdrawnBy: staffOf(ctx),
      withdrawnAt: ctx.clock.now(),
      withdrawReason: seen.reason,
      version: tariff.version + 1,
    })
    .where('id', '=', seen.id)
    .execute()
  await compareCharges(ctx, { fromOn: businessDate(tariff.effectiveOn) })
  const { service, effectiveOn } = tariff
  await audit(ctx, {
    act: 'tariff.withdraw',
    object: { type: 'tariff', id: seen.id },
    before: { state: 'in-force' },
    after: { state: 'withdrawn', service, effectiveOn },
    reason: seen.reason,
  })
  return { id: seen.id, version: tariff.version + 1 }
}

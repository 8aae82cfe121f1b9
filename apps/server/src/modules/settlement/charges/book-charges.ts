import { createHash } from 'node:crypto'
import type { WhatWasRead } from '@daftari/contract/platform/what-was-read'
import { refuse } from '@daftari/contract/refusals'
import { undoChargeFile as contract } from '@daftari/contract/settlement/charge-records'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { mediaTypeOf } from '../../../platform/files/rows/read-table.ts'
import { whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import { tidyName } from '../../../platform/files/tidy-name.ts'
import type { TableUpload } from '../../../platform/files/upload.ts'
import { credit, debit, post, reverse } from '../../ledger/index.ts'
import { type Charge, readCharges } from './charge-file.ts'
import { compareCharges, takeInStatementCharges } from './compare-charges.ts'

interface Booked {
  id: number
  chargeCount: number
  chargeCents: number
  knownCount: number
  otherCount: number
  whatWasRead: WhatWasRead
}

/**
 * Books the operator's charges, each once for its receipt whichever file contains it, and compares them with
 * the tariff. Refuses what reading the file refuses, and charge-file.known.
 */
export async function bookCharges(ctx: Context, file: TableUpload): Promise<Booked> {
  const at = { zone: ctx.clock.zone, today: ctx.clock.today() }
  const { charges, columnsNotUsed, ...read } = readCharges(file.rows, at)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await requireNew(ctx, sha256)
  await takeInStatementCharges(ctx)
  const fresh = await unknownOf(ctx, charges)
  const kept = await ctx.appContext.files.keep(ctx, {
    purpose: 'operator-charges',
    name: file.name,
    bytes: file.bytes,
    mediaType: mediaTypeOf(file),
  })
  const counts = {
    chargeCount: fresh.length,
    chargeCents: fresh.reduce((sum, one) => sum + one.amountCents, 0),
    knownCount: charges.length - fresh.length,
    otherCount: read.otherCount,
  }
  const made = await ctx.tx
    .insertInto('settlement.chargeFile')
    .values({
      ...read,
      ...counts,
      fileId: kept.id,
      name: tidyName(file.name),
      sha256,
      state: 'booked',
      uploadedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      uploadedAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const charge of fresh) await bookCharge(ctx, made.id, charge)
  await compareCharges(ctx, {
    fromOn: read.coversFrom,
    receipts: fresh.map(({ forReceipt }) => forReceipt),
  })
  await audit(ctx, {
    act: 'charge-file.book',
    object: { type: 'charge-file', id: made.id },
    after: { ...counts, file: kept.name, from: read.coversFrom, to: read.coversTo },
  })
  const whatWasRead = whatWasReadOf(file.name, file.facts, { columnsNotUsed })
  return { id: made.id, ...counts, whatWasRead }
}

async function requireNew(ctx: Context, sha256: string): Promise<void> {
  const known = await ctx.tx
    .selectFrom('settlement.chargeFile')
    .select('id')
    .where('sha256', '=', sha256)
    .where('state', '=', 'booked')
    .executeTakeFirst()
  if (known !== undefined) refuse('charge-file.known', { id: known.id }, { file: 'known' })
}

async function unknownOf(ctx: Context, charges: readonly Charge[]): Promise<Charge[]> {
  const rows = await ctx.tx
    .selectFrom('settlement.operatorCharge')
    .select('receipt')
    .where('receipt', '=', sql<string>`any(${charges.map(({ receipt }) => receipt)})`)
    .execute()
  const known = new Set(rows.map(({ receipt }) => receipt))
  return charges.filter(({ receipt }) => !known.has(receipt))
}

/**
 * The reference is the one that a statement would use, so the ledger takes it once; a charge that was undone
 * and comes again has its own reference.
 */
async function bookCharge(ctx: Context, fileId: number, charge: Charge): Promise<void> {
  const amount = charge.amountCents
  const first = `charge:mpesa:${charge.receipt}`
  const booked = await ctx.tx
    .selectFrom('reporting.ledgerEntry')
    .select('entryId')
    .where('reference', '=', first)
    .executeTakeFirst()
  const entryId = await post(ctx, {
    reference: booked === undefined ? first : `charge-again:${fileId}:${charge.receipt}`,
    kind: 'provider-charge',
    effectiveOn: charge.chargedOn,
    source: 'statement',
    lines: [debit('provider_charges', amount), credit('charges_due', amount)],
  })
  await ctx.tx
    .insertInto('settlement.operatorCharge')
    .values({ ...charge, fileId, entryId })
    .execute()
}

/** Everybody with access to the page sees every file. */
export const chargeFileEntity = entity({
  type: 'charge-file',
  table: 'settlement.chargeFile',
  wrongState: 'charge-file.undone',
})

/** Reverses what a file booked, and compares again what its charges were compared with. */
export const undoChargeFile = act(contract, chargeFileEntity, {
  change: (ctx, _row, { reason }) => ({
    undoneBy: staffOf(ctx),
    undoneAt: ctx.clock.now(),
    undoReason: reason,
  }),
  async after(ctx, { id, coversFrom }, { reason }) {
    const charges = await ctx.tx
      .deleteFrom('settlement.operatorCharge')
      .where('fileId', '=', id)
      .returning(['forReceipt', 'entryId', 'chargedOn'])
      .execute()
    for (const { entryId, chargedOn } of charges) {
      if (entryId === null) continue
      const effectiveOn = businessDate(chargedOn)
      await reverse(ctx, entryId, { effectiveOn, source: 'staff', reason })
    }
    await compareCharges(ctx, {
      fromOn: businessDate(coversFrom),
      receipts: charges.map(({ forReceipt }) => forReceipt),
    })
  },
  details: ({ chargeCount, chargeCents }) => ({ chargeCount, chargeCents }),
})

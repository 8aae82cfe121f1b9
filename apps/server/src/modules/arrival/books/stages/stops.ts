import type { HoldKind, RuledPurpose } from '@daftari/contract/contact/enums'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Cipher } from '../../../../platform/cipher.ts'
import type { ReadContext } from '../../../../platform/context.ts'
import { phoneHash } from '../../../../platform/numbers/phone-hash.ts'
import {
  type BroughtHold,
  type BroughtStop,
  type BroughtWrongNumber,
  bringStops,
} from '../../../contact/index.ts'
import { blacklistNumbers } from '../../../customers/index.ts'
import { openRow } from '../../files/staged-row.ts'
import type { Cells } from '../loan-terms.ts'
import { idsOf, keepIds, rowsOfFile, type Stage, textIn } from './stage.ts'

const dayIn = (cells: Cells, name: string) => {
  const day = textIn(cells, name)
  return day === null ? null : businessDate(day)
}

/** Before there is anybody: who may not be contacted, and numbers that get no loan. */
export const stops: Stage = {
  name: 'stops',
  async run(ctx, { id: bookId, decidedBy }) {
    const { cipher } = ctx.appContext
    const [optOuts, holds, wrong, blacklist] = await Promise.all(
      (['opt-outs', 'holds', 'wrong-numbers', 'blacklist'] as const).map((file) =>
        rowsOfFile(ctx, { bookId, file }),
      ),
    )
    const named = [...(optOuts ?? []), ...(holds ?? []), ...(wrong ?? [])].flatMap(({ cells }) => {
      const key = textIn(cells, 'customer_id')
      return key === null ? [] : [key]
    })
    const ids = await idsOf(ctx, { bookId, kind: 'person', keys: named })
    const phones = await phonesOfCustomers(ctx, { bookId, keys: named })
    const written = await bringStops(ctx, {
      bookId,
      by: decidedBy,
      stops: (optOuts ?? []).flatMap(({ cells }) => stopsOf(cells, { cipher, phones })),
      holds: (holds ?? []).flatMap(({ cells }) => holdOf(cells, ids)),
      wrongNumbers: (wrong ?? []).map(({ cells }) => wrongOf(cells, { cipher, ids })),
    })
    const listed = await blacklistNumbers(
      ctx,
      (blacklist ?? []).map(({ cells }) => ({
        phone: textIn(cells, 'phone'),
        idNumber: textIn(cells, 'id_number'),
        reason: textIn(cells, 'reason') ?? '',
        since: dayIn(cells, 'since'),
        expiresOn: textIn(cells, 'expires_on'),
      })),
    )
    for (const [kind, rows] of [
      ['stop', written.stops],
      ['hold', written.holds],
      ['blacklist', listed],
    ] as const) {
      await keepIds(ctx, { bookId, kind }, new Map(rows.map((id) => [String(id), id])))
    }
    return [optOuts, holds, wrong, blacklist].reduce((sum, one) => sum + (one?.length ?? 0), 0)
  },
}

/** The own numbers of customers of the folder, who are not brought yet. */
async function phonesOfCustomers(
  ctx: ReadContext,
  { bookId, keys }: { bookId: number; keys: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; sealed: Buffer }>`
    select key, sealed from arrival.staged_row
    where book_id = ${bookId} and file = 'customers' and key = any(${keys}::text[])`.execute(ctx.db)
  const { cipher } = ctx.appContext
  return new Map(rows.map(({ key, sealed }) => [key, String(openRow(cipher, sealed).phone)]))
}

/** Of a number that the row names, and of the customer's own. */
function stopsOf(
  cells: Cells,
  { cipher, phones }: { cipher: Cipher; phones: ReadonlyMap<string, string> },
): BroughtStop[] {
  const own = phones.get(textIn(cells, 'customer_id') ?? '')
  const numbers = new Set([textIn(cells, 'phone'), own].filter((one) => typeof one === 'string'))
  return [...numbers].map((phone) => ({
    phoneHash: phoneHash(cipher, phone),
    purpose: textIn(cells, 'purpose') as RuledPurpose | null,
    callsOnly: cells.calls_only === true,
    reason: textIn(cells, 'reason') ?? 'Brought with a book',
    since: dayIn(cells, 'since'),
  }))
}

function holdOf(cells: Cells, ids: ReadonlyMap<string, number>): BroughtHold[] {
  const personId = ids.get(textIn(cells, 'customer_id') ?? '')
  if (personId === undefined) return []
  return [
    {
      personId,
      kind: textIn(cells, 'kind') as HoldKind,
      until: dayIn(cells, 'until'),
      reason: textIn(cells, 'reason') ?? 'Brought with a book',
      since: dayIn(cells, 'since'),
    },
  ]
}

const wrongOf = (
  cells: Cells,
  { cipher, ids }: { cipher: Cipher; ids: ReadonlyMap<string, number> },
): BroughtWrongNumber => ({
  phoneHash: phoneHash(cipher, textIn(cells, 'phone') ?? ''),
  personId: ids.get(textIn(cells, 'customer_id') ?? '') ?? null,
  markedOn: dayIn(cells, 'marked_on'),
})

import type { Db } from '../../../platform/db/database.ts'
import { digestOf, firstDigest } from './digest.ts'

export type Sealed = { seals: number; entries: number; lines: number; broken: Broken[] }
/** A seal that the books do not give any more: how many rows it was made of, and how many are there. */
export type Broken = {
  sealId: number
  afterEntryId: number
  upToEntryId: number
  sealed: { entries: number; lines: number }
  found: { entries: number; lines: number }
}

/** Computes every seal again from what the books say now. */
export async function verifySeals(db: Db): Promise<Sealed> {
  const seals = await db.selectFrom('ledger.seal').selectAll().orderBy('id').execute()
  const result: Sealed = { seals: seals.length, entries: 0, lines: 0, broken: [] }
  let afterId = 0
  let previous = firstDigest
  for (const seal of seals) {
    const upToId = seal.upToEntryId
    const most = seal.entries + 1
    const { rows } = await digestOf({ afterId, upToId, previous, most }).execute(db)
    const [found] = rows
    if (found?.digest !== seal.digest || found.lines !== seal.lines) {
      result.broken.push({
        sealId: seal.id,
        afterEntryId: afterId,
        upToEntryId: upToId,
        sealed: { entries: seal.entries, lines: seal.lines },
        found: { entries: found?.entries ?? 0, lines: found?.lines ?? 0 },
      })
    }
    result.entries += found?.entries ?? 0
    result.lines += found?.lines ?? 0
    afterId = upToId
    previous = seal.digest
  }
  return result
}

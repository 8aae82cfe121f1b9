import type { Db } from '../../../platform/db/database.ts'
import { digestOf, firstDigest } from './digest.ts'

export type Sealed = { seals: number; entries: number; lines: number; broken: Broken[] }
export type Broken = { sealId: number; afterEntryId: number; upToEntryId: number; found: string }

/** Computes every seal again from what the books say now. */
export async function verifySeals(db: Db): Promise<Sealed> {
  const seals = await db.selectFrom('ledger.seal').selectAll().orderBy('id').execute()
  const told: Sealed = { seals: seals.length, entries: 0, lines: 0, broken: [] }
  let afterId = 0
  let previous = firstDigest
  for (const seal of seals) {
    const upToId = seal.upToEntryId
    const most = seal.entries + 1
    const { rows } = await digestOf({ afterId, upToId, previous, most }).execute(db)
    const [found] = rows
    if (found?.digest !== seal.digest || found.lines !== seal.lines) {
      const lines = `${found?.entries ?? 0} entries, ${found?.lines ?? 0} lines`
      const sealed = `${seal.entries} entries, ${seal.lines} lines`
      told.broken.push({
        sealId: seal.id,
        afterEntryId: afterId,
        upToEntryId: upToId,
        found:
          found?.lines === seal.lines ? 'other content' : `${lines} where ${sealed} were sealed`,
      })
    }
    told.entries += found?.entries ?? 0
    told.lines += found?.lines ?? 0
    afterId = upToId
    previous = seal.digest
  }
  return told
}

import { ApiError } from '../../../lib/api/api-error.ts'
import type { LeftRow } from './bulk.ts'

export interface Parts<R> {
  /** Rows to a call. */
  size: number
  /**
   * Does it, and gives which rows were left and why. Rejects with ApiError where the whole was
   * refused.
   */
  send(rows: readonly R[]): Promise<readonly { row: R; why: string }[]>
}

/**
 * Does something to many rows, one part after another. A refused part is reported row by row and the next
 * parts continue; after `stopped` the remaining rows are not reported.
 */
export async function runInParts<R>(
  rows: readonly R[],
  parts: Parts<R>,
  o: { stopped(): boolean; onProgress(tried: number): void },
): Promise<LeftRow<R>[]> {
  const left: LeftRow<R>[] = []
  for (let at = 0; at < rows.length; at += parts.size) {
    if (o.stopped()) {
      return [...left, ...rows.slice(at).map((row) => ({ row, why: undefined }))]
    }
    o.onProgress(at)
    left.push(...(await sendPart(rows.slice(at, at + parts.size), parts)))
  }
  return left
}

async function sendPart<R>(rows: readonly R[], parts: Parts<R>): Promise<readonly LeftRow<R>[]> {
  try {
    return await parts.send(rows)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return rows.map((row) => ({ row, why: error.message }))
  }
}

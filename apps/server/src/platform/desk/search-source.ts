import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Hit, HitKind } from '@daftari/contract/platform/search'
import { foldName } from '@daftari/kernel/name'
import type { RawBuilder } from 'kysely'
import type { ReadContext } from '../context.ts'
import { nameLike } from '../tables/conditions.ts'

/** What a module lets people find; always within what they may see on its pages. */
export interface SearchSource {
  kind: HitKind
  /** Readers of any of these pages may find it. */
  pages: readonly PageKey[]
  /** Searches by words or digits as they were typed; empty if they cannot match its kind. */
  find?(ctx: ReadContext, text: string): Promise<Hit[]>
  /** What of a customer there is. */
  ofPerson?(ctx: ReadContext, personId: number): Promise<Hit[]>
}

/** Loan and payout numbers have fewer digits than this; a whole phone has as many. */
const mostDigits = 9

/** `1002` as every number that begins so: from and to, both included; nothing for other text. */
export function numbersBeginning(text: string): readonly [number, number][] {
  if (!/^[1-9]\d*$/.test(text) || text.length > mostDigits) return []
  const ranges: [number, number][] = []
  let [low, high] = [Number(text), Number(text)]
  for (let digits = text.length; digits <= mostDigits; digits += 1) {
    ranges.push([low, high])
    low *= 10
    high = high * 10 + 9
  }
  return ranges
}

const leastLetters = 3

/** The condition that a folded name has these words; nothing for too few letters. */
export function nameCondition(text: string, folded: string): RawBuilder<boolean> | undefined {
  if (foldName(text).trim().length < leastLetters || /\d/.test(text)) return undefined
  return nameLike(folded)(text)
}

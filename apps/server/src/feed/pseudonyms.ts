import { createHmac, hkdfSync } from 'node:crypto'

/** How many are remembered: of a day's loans each is met once, and on the next day again. */
const mostRemembered = 100_000

type WhoKind = 'person' | 'staff'

export interface Pseudonyms {
  /**
   * Equal numbers under the same key give equal pseudonyms, meaningless without the key: 32 hexadecimal
   * digits.
   */
  of(kind: WhoKind, id: string): string
  /** Distinguishes two keys, without disclosing either. */
  mark: string
}

/** The lender's own key for the feed, otherwise one derived from the key of its personal data. */
export const pseudonymKey = (dataKey: Uint8Array, ownKey: string | null): Uint8Array =>
  new Uint8Array(
    hkdfSync('sha256', ownKey ?? dataKey, new Uint8Array(), 'daftari pseudonyms of the feed', 32),
  )

export function pseudonymsUnder(key: Uint8Array): Pseudonyms {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
  const remembered: Record<WhoKind, Map<string, string>> = { person: new Map(), staff: new Map() }
  return {
    of(kind, id) {
      const known = remembered[kind]
      const before = known.get(id)
      if (before !== undefined) return before
      const made = hash(`${kind} ${id}`)
      if (known.size >= mostRemembered) known.clear()
      known.set(id, made)
      return made
    },
    mark: hash('mark of the key').slice(0, 12),
  }
}

/** Nairobi has kept this offset all year, without daylight saving, since 1960. */
const nairobiOffsetMs = 3 * 60 * 60 * 1000

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/
const dayFirst = /^(\d{2})-(\d{2})-(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?$/

/**
 * `2026-09-04 16:02:11` or `04-09-2026 16:02:11`, on Nairobi's clock. Undefined for anything else,
 * and for a 30th of February.
 */
export function instantOfStatement(text: string): Date | undefined {
  const first = yearFirst.exec(text)
  const match = first ?? dayFirst.exec(text)
  if (match === null) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const [year, month, day] =
    first === null ? [part(3), part(2), part(1)] : [part(1), part(2), part(3)]
  const wall = Date.UTC(year, month - 1, day, part(4), part(5), part(6))
  const read = new Date(wall)
  const exists =
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === day &&
    read.getUTCHours() === part(4) &&
    read.getUTCMinutes() === part(5) &&
    read.getUTCSeconds() === part(6)
  return exists ? new Date(wall - nairobiOffsetMs) : undefined
}

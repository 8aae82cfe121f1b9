/** Nairobi has kept this offset all year, without daylight saving, since 1960. */
const nairobiOffsetMs = 3 * 60 * 60 * 1000

type Order = readonly ['year', 'month', 'day'] | readonly ['day', 'month', 'year']

const yearFirst: Order = ['year', 'month', 'day']
const dayFirst: Order = ['day', 'month', 'year']

const shapes: readonly (readonly [RegExp, Order])[] = [
  [/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, yearFirst],
  [/^(\d{2})\.(\d{2})\.(\d{4}) (\d{1,2}):(\d{2}):(\d{2})$/, dayFirst],
  [/^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/, yearFirst],
  [/^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})$/, yearFirst],
  [/^(\d{2})-(\d{2})-(\d{4}) (\d{1,2}):(\d{2}):(\d{2})$/, dayFirst],
]

/**
 * Reads any of the operator's timestamps: 20191219102115 (number or text), "06.07.2024 22:48:52",
 * "2020-08-05T10:13:00Z", "2026-09-04 16:02:11", "04-09-2026 16:02:11". All are Nairobi time, but
 * for one that names its own offset. Undefined for anything else, and for a 30th of February.
 */
export function instantFromWire(value: string | number): Date | undefined {
  const text = String(value).trim()
  for (const [shape, order] of shapes) {
    const match = shape.exec(text)
    if (match) return instantOf(match, order)
  }
  return undefined
}

function instantOf(match: RegExpExecArray, order: Order): Date | undefined {
  const number = (group: number) => Number(match[group])
  const part = (name: Order[number]) => number(order.indexOf(name) + 1)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    number(4),
    number(5),
    number(6),
  )
  const read = new Date(wall)
  const exists =
    read.getUTCFullYear() === part('year') &&
    read.getUTCMonth() === part('month') - 1 &&
    read.getUTCDate() === part('day') &&
    read.getUTCHours() === number(4) &&
    read.getUTCMinutes() === number(5) &&
    read.getUTCSeconds() === number(6)
  return exists ? new Date(wall - offsetMs(match[7])) : undefined
}

function offsetMs(named: string | undefined): number {
  if (named === undefined) return nairobiOffsetMs
  if (named === 'Z') return 0
  const sign = named.startsWith('-') ? -1 : 1
  const minutes = Number(named.slice(1, 3)) * 60 + Number(named.slice(-2))
  return sign * minutes * 60_000
}

/** 20240706224852, in Nairobi. */
export const compactWireTime = (at: Date): string => plainWireTime(at).replaceAll(/\D/g, '')

/** "2024-07-06 22:48:52", in Nairobi. */
export const plainWireTime = (at: Date): string =>
  new Date(at.getTime() + nairobiOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

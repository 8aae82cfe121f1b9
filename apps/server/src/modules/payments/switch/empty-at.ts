/** When nothing is left, spending so much an hour; undefined while nothing is spent. */
export function emptyAt(float: {
  leftCents: number
  perHourCents: number
  from: Date
}): Date | undefined {
  const { leftCents, perHourCents, from } = float
  if (perHourCents <= 0) return undefined
  const ms = Math.floor((Math.max(0, leftCents) * 3_600_000) / perHourCents)
  return new Date(from.getTime() + ms)
}

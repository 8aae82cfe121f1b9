const offsetMs = 3 * 60 * 60 * 1000

/** 20240706224852: how most messages write a time. */
export function compactTime(at: Date): string {
  const { year, month, day, time } = wallTime(at)
  return `${year}${month}${day}${time.replaceAll(':', '')}`
}

/** 06.07.2024 22:48:52: how a payout result writes its completion. */
export function dottedTime(at: Date): string {
  const { year, month, day, time } = wallTime(at)
  return `${day}.${month}.${year} ${time}`
}

/** 2024-07-06 22:48:52: how a statement writes it. */
export function statementTime(at: Date): string {
  const { year, month, day, time } = wallTime(at)
  return `${year}-${month}-${day} ${time}`
}

/** 2024-07-06 */
export function nairobiDate(at: Date): string {
  return statementTime(at).slice(0, 10)
}

function wallTime(at: Date) {
  const text = new Date(at.getTime() + offsetMs).toISOString()
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    time: text.slice(11, 19),
  }
}

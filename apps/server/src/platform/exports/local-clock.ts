const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-03-31 09:05:00` in the lender's zone; in XLSX a time that shows so. */
export function localClock(instant: Date, timeZone: string, format: 'csv' | 'xlsx'): string | Date {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    const parts = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const
    clock = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone })
    clocks.set(timeZone, clock)
  }
  const text = clock.format(instant)
  // A workbook's times have no zone: what the wall shows is written as if it were UTC.
  return format === 'csv' ? text : new Date(`${text.replace(' ', 'T')}Z`)
}

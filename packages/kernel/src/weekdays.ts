/** Monday is 1; as the language of the reader shortens it. */
export function weekdayName(day: number, language: string): string {
  // 2024-01-01 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(date)
}

/** Days as stored, `1 2 3 4 5 7`, in short form: three and more in a row as a range. */
export function weekdayNames(stored: string, language: string): string {
  const days = stored.split(' ').map(Number)
  const rows: number[][] = []
  for (const day of days) {
    const last = rows.at(-1)
    if (last !== undefined && last.at(-1) === day - 1) last.push(day)
    else rows.push([day])
  }
  return rows
    .map((row) => {
      const names = row.map((day) => weekdayName(day, language))
      return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(' ')
    })
    .join(' ')
}

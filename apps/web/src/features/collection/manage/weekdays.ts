/** Monday is 1; as the language of the reader shortens it. */
export function weekdayName(day: number, language: string): string {
  // 2024-01-01 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(date)
}

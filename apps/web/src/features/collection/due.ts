/** A loan's relation to its due day, by the name of its text; undefined when nothing is due. */
export function dueOf(
  daysFromDue: number | null,
): { text: 'late' | 'dueToday' | 'dueIn'; days: number } | undefined {
  if (daysFromDue === null) return undefined
  if (daysFromDue === 0) return { text: 'dueToday', days: 0 }
  return { text: daysFromDue > 0 ? 'late' : 'dueIn', days: Math.abs(daysFromDue) }
}

/** So much that was not used may be made up for: the time between two looks at a task, and some more. */
const mostBehindMs = 5_000

/** When the next may go, the one before having gone now. */
export function nextSlot(slot: Date, now: Date, perMinute: number): Date {
  const from = Math.max(slot.getTime(), now.getTime() - mostBehindMs)
  return new Date(from + 60_000 / perMinute)
}

/** The maximum of unused time that may be caught up: the time between two runs of a task, and some more. */
const mostBehindMs = 5_000

/** When the next may be sent, if the previous one is sent now. */
export function nextSlot(slot: Date, now: Date, perMinute: number): Date {
  const from = Math.max(slot.getTime(), now.getTime() - mostBehindMs)
  return new Date(from + 60_000 / perMinute)
}

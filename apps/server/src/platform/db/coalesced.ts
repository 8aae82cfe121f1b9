import { isDatabaseAway } from './away/database-away.ts'

interface Waiting<Item, Made> {
  item: Item
  done(made: Made): void
  fail(error: unknown): void
}

/**
 * Small writes that arrive together are written together: those that arrive during a write wait for the next
 * one, and each caller is answered only after its own write. So there is never more than one write at a time,
 * whatever the number of callers. Writes that failed together are retried one by one, unless the database is
 * away, so that one bad write does not fail the others.
 */
export function coalesced<Item, Made>(
  most: number,
  write: (items: readonly Item[]) => Promise<readonly Made[]>,
): (item: Item) => Promise<Made> {
  const waiting: Waiting<Item, Made>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) await writeThese(waiting.splice(0, most))
    isWriting = false
  }

  async function writeThese(some: Waiting<Item, Made>[]): Promise<void> {
    try {
      const made = await write(some.map(({ item }) => item))
      for (const [index, { done }] of some.entries()) done(made[index] as Made)
    } catch (error) {
      if (some.length === 1 || isDatabaseAway(error)) for (const { fail } of some) fail(error)
      else for (const one of some) await writeThese([one])
    }
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      if (!isWriting) void writeAll()
    })
}

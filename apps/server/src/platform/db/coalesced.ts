import { isDatabaseAway } from './database-away.ts'

interface Waiting<Item, Made> {
  item: Item
  done(made: Made): void
  fail(error: unknown): void
}

/**
 * Small writes that come at once are written together: what comes while some are being written waits
 * for the next turn, and nobody is answered before the write of their own has ended. So there is never
 * more than one write at a time, however many ask. Those that fail together are tried one by one, unless
 * it is the database that is away: one that cannot be written takes no other with it.
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

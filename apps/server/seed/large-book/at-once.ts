import type { Client } from 'pg'

/** Every item once, by the connection that is free: the first of those whose needs are done. */
export async function atOnce<Item>(
  connections: readonly Client[],
  items: readonly Item[],
  work: (client: Client, item: Item) => Promise<unknown>,
  mayBegin: (item: Item, done: ReadonlySet<Item>) => boolean = () => true,
): Promise<void> {
  const waiting = new Set(items)
  const done = new Set<Item>()
  let another = Promise.withResolvers<void>()
  const takeTurns = async (client: Client) => {
    while (waiting.size > 0) {
      const item = waiting.values().find((one) => mayBegin(one, done))
      if (item === undefined) {
        await another.promise
        continue
      }
      waiting.delete(item)
      await work(client, item)
      done.add(item)
      another.resolve()
      another = Promise.withResolvers()
    }
  }
  await Promise.all(connections.map(takeTurns))
}

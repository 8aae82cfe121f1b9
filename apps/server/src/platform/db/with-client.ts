import type pg from 'pg'
import { FoundClient } from './hosts/found-client.ts'

/** One plain connection, for work on a whole database; it is closed even when the work fails. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new FoundClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

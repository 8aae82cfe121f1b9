import type { AppContext } from '../../context.ts'
import type { Db } from '../../db/database.ts'

/** How often an address was changed, and until when its predecessor is valid. */
export interface CallbackRotation {
  generation: number
  previousUntil: Date
}

export type RotationOf = (recipient: string) => Promise<CallbackRotation>

const never: CallbackRotation = { generation: 0, previousUntil: new Date(0) }

/** For processes without a database: the original addresses. */
export const neverChanged: RotationOf = async () => never

/** The current state, for people who are shown an address. */
export async function readRotation(db: Db, recipient: string): Promise<CallbackRotation> {
  const row = await db
    .selectFrom('platform.callbackRotation')
    .select(['generation', 'previousUntil'])
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return row ?? never
}

const keptMs = 2_000

/**
 * The rows of all recipients, read again when they are two seconds old, so that strangers' calls cost no
 * query each. While the database is away the last known rows are used.
 */
export function callbackRotations({
  db,
  inbox = db,
  clock,
}: Pick<AppContext, 'db' | 'inbox' | 'clock'>): RotationOf {
  let known: Map<string, CallbackRotation> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const now = clock.now().getTime()
    const rows = await inbox
      .selectFrom('platform.callbackRotation')
      .select(['recipient', 'generation', 'previousUntil'])
      .execute()
    known = new Map(rows.map(({ recipient, ...rotation }) => [recipient, rotation]))
    readAt = now
  }

  return async (recipient) => {
    if (Math.abs(clock.now().getTime() - readAt) >= keptMs) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading.catch((error: unknown) => {
        if (known === undefined) throw error
      })
    }
    return known?.get(recipient) ?? never
  }
}

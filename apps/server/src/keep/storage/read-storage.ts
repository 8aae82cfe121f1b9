import type { storage } from '@daftari/contract/administration/stored-tables/declared'
import type { OutputOf } from '@daftari/contract/endpoint'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { AppContext, ReadContext } from '../../platform/context.ts'

/** How large the disk of the database is; null: nobody said it. */
export interface StoragePlace {
  databaseDiskBytes: number | null
}

type Storage = OutputOf<typeof storage>

/** A longer forecast says nothing. */
const mostDays = 20 * 365

/** How much room the database and the files take, how quickly they grow, and when nothing is free. */
export async function readStorage(
  { appContext }: Pick<ReadContext, 'appContext'>,
  place: StoragePlace | undefined,
): Promise<Storage> {
  const { rows } = await sql<Measured>`
    with last as (
      select max(measured_on) as day from platform.stored_size
    ), first as (
      select min(s.measured_on) as day from platform.stored_size s, last
      where s.measured_on >= last.day - 35
    )
    select pg_database_size(current_database()) as "databaseBytes",
      coalesce(sum(s.file_bytes) filter (where s.measured_on = last.day), 0)::bigint as "fileBytes",
      (max(last.day) - max(first.day)) as days,
      (sum(s.bytes) filter (where s.measured_on = last.day)
        - sum(s.bytes) filter (where s.measured_on = first.day))::bigint as "databaseGrown",
      (sum(s.file_bytes) filter (where s.measured_on = last.day)
        - sum(s.file_bytes) filter (where s.measured_on = first.day))::bigint as "filesGrown"
    from last
    cross join first
    left join platform.stored_size s on s.measured_on in (last.day, first.day)`.execute(
    appContext.db,
  )
  const [{ databaseBytes = 0, fileBytes = 0, days, databaseGrown, filesGrown } = {}] = rows
  const inThirtyDays = (grown: number | null | undefined) =>
    days && grown !== null && grown !== undefined ? Math.round((grown * 30) / days) : null
  const today = appContext.clock.today()
  const disk = place?.databaseDiskBytes ?? null
  return {
    database: spaceOf(today, {
      usedBytes: databaseBytes,
      grownBytes: inThirtyDays(databaseGrown),
      freeBytes: disk === null ? null : Math.max(disk - databaseBytes, 0),
    }),
    files: spaceOf(today, {
      usedBytes: fileBytes,
      grownBytes: inThirtyDays(filesGrown),
      freeBytes: (await appContext.files.room()).freeBytes,
    }),
  }
}

interface Measured {
  databaseBytes: number
  fileBytes: number
  days: number | null
  databaseGrown: number | null
  filesGrown: number | null
}

/** The day on which a space is full if it goes on growing by as much in thirty days. */
export function spaceOf(
  today: BusinessDate,
  space: Omit<Storage['database'], 'fullOn'>,
): Storage['database'] {
  const { grownBytes, freeBytes } = space
  if (grownBytes === null || grownBytes <= 0 || freeBytes === null)
    return { ...space, fullOn: null }
  const days = Math.floor((freeBytes * 30) / grownBytes)
  return { ...space, fullOn: days > mostDays ? null : addDays(today, days) }
}

/** For the monitoring system, which foresees from it when the disk is full. */
export const databaseSize = async ({ db }: AppContext): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

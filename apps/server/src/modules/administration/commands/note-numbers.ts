import { sql } from 'kysely'
import { ofStaff } from '../../../platform/cipher.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { noteNumber } from './staff-phone.ts'

const atOnce = 200

const unnoted = sql<boolean>`s.phone_cipher is not null
  and not exists (select from administration.staff_number n where n.staff_id = s.id)`

/** Makes the numbers of accounts from an earlier version, including closed ones, searchable by their hash. */
export const notingNumbers: RecurringJob = {
  name: 'administration.note-numbers',
  everySeconds: 60,
  due: () => sql<boolean>`exists (select from administration.staff s where ${unnoted})`,
  async run(appContext) {
    await transact(appContext.db, async (tx) => {
      const ctx = systemContext(appContext, tx, 'note-numbers')
      const { rows } = await sql<{ id: number; phoneCipher: Buffer }>`
        select s.id, s.phone_cipher from administration.staff s where ${unnoted}
        order by s.id limit ${atOnce} for no key update of s skip locked`.execute(tx)
      for (const { id, phoneCipher } of rows) {
        await noteNumber(ctx, id, appContext.cipher.open(phoneCipher, ofStaff(id)))
      }
    })
  },
}

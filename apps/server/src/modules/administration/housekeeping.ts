import type { House } from '../../platform/context.ts'
import type { RecurringJob } from '../../platform/schedule/daily.ts'

const day = 86_400_000

/** Takes away what has served its time; the trail keeps who signed in. */
export const housekeeping: RecurringJob = {
  name: 'administration.housekeeping',
  everySeconds: 3_600,
  async run(house) {
    const before = (days: number) => new Date(house.clock.now().getTime() - days * day)
    await house.db
      .deleteFrom('administration.signInAttempt')
      .where('attemptedAt', '<', before(30))
      .execute()
    await house.db
      .deleteFrom('administration.verificationCode')
      .where('sentAt', '<', before(7))
      .execute()
    await dropOldKeys(house, before(90))
  },
}

/** Long after the last page that was given such a key. */
async function dropOldKeys(house: House, before: Date): Promise<void> {
  await house.db.deleteFrom('administration.passwordKey').where('createdAt', '<', before).execute()
}

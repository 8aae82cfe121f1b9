import type { AppContext } from '../../platform/context.ts'
import type { RecurringJob } from '../../platform/schedule/daily.ts'

const day = 86_400_000

/** Takes away what has served its time; the audit log keeps who signed in. */
export const housekeeping: RecurringJob = {
  name: 'administration.housekeeping',
  everySeconds: 3_600,
  async run(appContext) {
    const before = (days: number) => new Date(appContext.clock.now().getTime() - days * day)
    await appContext.db
      .deleteFrom('administration.signInAttempt')
      .where('attemptedAt', '<', before(30))
      .execute()
    await appContext.db
      .deleteFrom('administration.verificationCode')
      .where('sentAt', '<', before(7))
      .execute()
    await appContext.db
      .deleteFrom('administration.codeLog')
      .where('happenedAt', '<', before(365))
      .execute()
    await appContext.db
      .deleteFrom('administration.signInFlow')
      .where('expiresAt', '<', before(0))
      .execute()
    await dropOldKeys(appContext, before(90))
  },
}

/** Long after the last page that was given such a key. */
async function dropOldKeys(appContext: AppContext, before: Date): Promise<void> {
  await appContext.db
    .deleteFrom('administration.passwordKey')
    .where('createdAt', '<', before)
    .execute()
}

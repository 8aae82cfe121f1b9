import { parseArgs } from 'node:util'
import { createAdministrator, hashingCost } from '../../modules/administration/index.ts'
import { openApp } from '../../open-app.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { limits } from '../../platform/limits.ts'
import { CannotRun, type Command } from '../command.ts'
import { withMigrated } from '../with-migrated.ts'

/**
 * `--account X`: creates an administrator, whose one-time password is shown here and nowhere else. If an
 * administrator can sign in already, it needs `--another` with the reason, which the audit log keeps.
 */
export const createAdminCommand: Command = async ({ args, env, say }) => {
  const wanted = wantedOf(args)
  return withMigrated(env, async (config) => {
    const quiet = { ...config, emulatorPort: null }
    const { appContext, close } = await openApp(quiet, 'create-admin')
    try {
      const { oneTimePassword } = await transact(appContext.db, (tx) =>
        createAdministrator(systemContext(appContext, tx, 'create-admin'), wanted, {
          hashing: hashingCost,
        }),
      )
      say(`Account            ${wanted.account}`)
      say(`One-time password  ${oneTimePassword}`)
      say(
        `It opens once, within ${limits.oneTimePasswordHours} hours, and only to choose another; it is shown nowhere else.`,
      )
      return 0
    } finally {
      await close()
    }
  })
}

const usage = `Use: npm run create-admin -- --account ACCOUNT [--name "Full Name"] [--another "reason"]`

function wantedOf(args: readonly string[]) {
  const { account, name, another } = flagsOf(args)
  if (account === undefined) throw new CannotRun(usage)
  if (!/^[a-z][a-z0-9._-]{1,59}$/.test(account)) {
    throw new CannotRun('An account begins with a letter and has small letters, digits, . _ and -.')
  }
  if (another !== undefined && another.trim().length < 10) {
    throw new CannotRun('--another takes the reason why, in ten letters or more.')
  }
  const reason = another === undefined ? {} : { another: another.trim() }
  return { account, name: name?.trim() || 'Administrator', ...reason }
}

function flagsOf(args: readonly string[]) {
  const option = { type: 'string' } as const
  try {
    const options = { account: option, name: option, another: option }
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new CannotRun(usage)
  }
}

import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { takeBackup } from '../../backup/take-backup.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

/**
 * `--to DIR`: all rows and all files into a new folder, while the product keeps running. Secrets are included
 * only with `--with-secrets`. Ends with 1 when files were missing.
 */
export const backupCommand: Command = async ({ args, env, say, complain }) => {
  const { to, withSecrets } = wantedOf(args)
  if (existsSync(to)) throw new CannotRun(`${to} is there already: a backup wants a new folder.`)
  return withDatabase(env, async (config) => {
    const began = performance.now()
    const { manifest, lost } = await takeBackup(config, to, { withSecrets, say }).catch((error) => {
      throw notWritten(error, to)
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const count = (value: number) => value.toLocaleString('en')
    say(
      `${to}: ${manifest.tables.length} tables, ${count(rows)} rows, ${count(manifest.files.count)} files in ${seconds} s, as of ${manifest.takenAt}`,
    )
    if (withSecrets) say('It holds the secrets: keep it as safe as they are.')
    for (const key of lost) complain(`missing or changed: file ${key}`)
    return lost.length === 0 ? 0 : 1
  })
}

/** In a sentence, where the folder belongs to another user or has no room. */
function notWritten(error: NodeJS.ErrnoException, to: string): Error {
  const { code, path } = error
  return path?.startsWith(to) === true
    ? new CannotRun(
        `${path} cannot be written (${code}): whose is ${dirname(to)}, and is there room?`,
      )
    : error
}

function wantedOf(args: readonly string[]): { to: string; withSecrets: boolean } {
  const usage = 'Use: npm run backup -- --to DIR [--with-secrets]'
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, 'with-secrets': { type: 'boolean' } },
    })
    if (values.to === undefined || values.to === '') throw new CannotRun(usage)
    return { to: resolve(values.to), withSecrets: values['with-secrets'] === true }
  } catch {
    throw new CannotRun(usage)
  }
}

import { verifyAuditLog } from '../../modules/administration/index.ts'
import { dataCipher } from '../../platform/cipher.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

/** Proves the audit log from its seals, naming every row that is wrong; 0 if none is, else 1. */
export const verifyAuditLogCommand: Command = (around) => {
  const knownHead = headIn(around.args)
  return withDatabase(around.env, async (config) => {
    const database = openDatabase(config.databaseUrl, { name: 'daftari verify-trail' })
    try {
      const cipher = dataCipher(config.secrets.dataKey)
      const check = await verifyAuditLog(database.db, cipher, knownHead)
      for (const problem of check.problems) around.say(problem)
      const { seals, rows, unsealed, head, problems } = check
      const count = (number: number) => number.toLocaleString('en')
      around.say(
        `${count(rows)} rows under ${count(seals)} seals, ${count(unsealed)} not sealed yet.`,
      )
      if (head !== null) around.say(`Head ${head}`)
      around.say(
        problems.length === 0
          ? 'The audit log is complete and unchanged.'
          : 'THE AUDIT LOG WAS TAMPERED WITH.',
      )
      return problems.length === 0 ? 0 : 1
    } finally {
      await database.close()
    }
  })
}

function headIn(args: readonly string[]): string | undefined {
  if (args.length === 0) return undefined
  const [flag, head = '', ...more] = args
  if (flag === '--head' && /^\d+:[0-9a-f]{64}$/.test(head) && more.length === 0) return head
  throw new CannotRun('verify-trail takes nothing, or --head with a head that was noted down.')
}

import { type AuditLogCheck, verifyAuditLog } from '../../modules/administration/index.ts'
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
      if (problems.length > 0) around.say('THE AUDIT LOG WAS TAMPERED WITH.')
      else for (const line of whatHolds(check, knownHead)) around.say(line)
      return problems.length === 0 ? 0 : 1
    } finally {
      await database.close()
    }
  })
}

/** Without a head recorded elsewhere, nothing proves that no end was cut off. */
function whatHolds({ head, seals, numbersAfter }: AuditLogCheck, knownHead?: string): string[] {
  const sealed = head?.split(':')[0]
  if (sealed === undefined || seals === 0) return ['Nothing is sealed yet, so nothing is proven.']
  const unchanged = `The audit log is unchanged up to seal ${sealed}.`
  if (knownHead !== undefined) return [`${unchanged} It holds the head that was noted.`]
  return [
    unchanged,
    'That no end was cut off is proven only by a head noted elsewhere: --head NUMBER:DIGEST.',
    ...(numbersAfter === 0
      ? []
      : [
          `${numbersAfter.toLocaleString('en')} numbers were given after the last row:` +
            ' to acts that were rolled back, or to rows that were cut off.',
        ]),
  ]
}

function headIn(args: readonly string[]): string | undefined {
  if (args.length === 0) return undefined
  const [flag, head = '', ...more] = args
  if (flag === '--head' && /^\d+:[0-9a-f]{64}$/.test(head) && more.length === 0) return head
  throw new CannotRun('verify-trail takes nothing, or --head with a head that was noted down.')
}

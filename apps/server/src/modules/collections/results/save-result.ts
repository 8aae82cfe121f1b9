import { contactResult, readyRemark } from '@daftari/contract/collections/results'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { formCommands } from '../../../platform/desk/forms/form-commands.ts'
import type { FormRow } from '../../../platform/desk/forms/form-table.ts'

type Row = FormRow<'collections.contactResult'>
type Branch = 'connected' | 'not-connected'

const shared = {
  table: 'collections.contactResult',
  type: 'contact-result',
  loggedAs: ({ code }: Row) => code,
  taken: { contact_result_name: { refusal: 'result.name-taken', field: 'name.en' } },
} as const

/** A result with what it does; contacts keep what it meant when they were made. */
export const contactResultCommands = formCommands(contactResult, {
  ...shared,
  maySee: (_ctx, { level }) => level === 'result',
  async check(ctx, values, before) {
    const { branch, nextHours, nextDays, rightParty, takesPromise, active } = values
    if (nextHours !== null && nextDays !== null) {
      refuse('result.two-times', {}, { nextDays: 'both' })
    }
    if (branch === 'not-connected' && (rightParty || takesPromise)) {
      refuse('result.nobody-spoke', {}, { rightParty: 'range' })
    }
    if (before?.takesPromise === true && !(takesPromise && active)) {
      await requireOther(ctx, before.code)
    }
  },
  columns: async (ctx, { branch, ...values }, before) => ({
    ...values,
    parent: branch,
    connected: branch === 'connected',
    level: 'result',
    code: before?.code ?? (await freeCode(ctx, values.name.en)),
  }),
  read: (_ctx, { parent }) => ({ branch: parent as Branch }),
})

/** A remark that is one key away with its result. */
export const readyRemarkCommands = formCommands(readyRemark, {
  ...shared,
  maySee: (_ctx, { level }) => level === 'remark',
  async columns(ctx, { result, ...values }, before) {
    const of = await ctx.tx
      .selectFrom('collections.contactResult')
      .select('connected')
      .where('code', '=', result)
      .where('level', '=', 'result')
      .executeTakeFirst()
    const { connected } = of ?? refuse('request.not-found')
    const code = before?.code ?? (await freeCode(ctx, values.name.en, `${result}.`))
    return { ...values, parent: result, connected, level: 'remark', code }
  },
  read: (_ctx, { parent }) => ({ result: parent ?? '' }),
})

/** Promises must remain possible. */
async function requireOther(ctx: Context, code: string): Promise<void> {
  const { rows } = await sql`select from collections.contact_result r
    where r.takes_promise and r.active and r.code <> ${code} limit 1`.execute(ctx.tx)
  if (rows.length === 0) refuse('result.last-one')
}

/** Made from the English name; the first free of name, name-2, name-3. */
async function freeCode(ctx: Context, name: string, under = ''): Promise<string> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 20)
  const base = under + (/^[a-z]/.test(slug) ? slug : `r-${slug}`)
  const { rows } = await sql<{ code: string }>`
    select r.code from collections.contact_result r where r.code like ${`${base}%`}`.execute(ctx.tx)
  const taken = new Set(rows.map((row) => row.code))
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`
    if (!taken.has(code)) return code
  }
}

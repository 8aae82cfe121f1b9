import {
  noCodes,
  type SignInCodes,
  signInCodes,
} from '@daftari/contract/administration/sign-in-codes'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { inForce, inForceOn, type Reads } from '../../../platform/desk/settings/in-force.ts'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

const noticeDays = 7

/** Nobody is shut out by it: who must give a code by SMS has a phone, who newly needs an app has a week. */
export const signInCodesFlow = settingFlow(signInCodes, {
  async check(ctx, document) {
    await requireKnownRoles(ctx, document)
    await requirePhones(ctx, document.smsRoles)
  },
  earliest(ctx, { document, base = noCodes }) {
    const more = document.totpRoles.some((one) => !holdsOne([one], base.totpRoles))
    return addDays(ctx.clock.today(), more ? noticeDays : 1)
  },
})

/** Whether a rule for these roles, or for all by `*`, applies to a person with the given roles. */
export const holdsOne = (held: readonly string[], rule: readonly string[]): boolean =>
  rule.includes('*') || rule.some((role) => held.includes(role))

export async function codesInForce(ctx: Reads): Promise<SignInCodes> {
  return (await inForce(ctx, signInCodes))?.document ?? noCodes
}

/** A version that is approved and not in force yet. */
export interface CodesToCome {
  on: BusinessDate
  document: unknown
}

/** The versions that take effect after a day, in their order, as JSON. */
export const comingCodesJson = (today: RawBuilder<unknown>) => sql<CodesToCome[]>`coalesce((
  select json_agg(json_build_object('on', effective_on, 'document', document) order by effective_on)
  from platform.setting_version
  where kind = ${signInCodes.kind} and state = 'approved' and effective_on > ${today}), '[]')`

/** The inputs that decide from which day on a person's roles require an app. */
export interface AppNeeded {
  roles: readonly string[]
  /** The version in force; without one nothing is required. */
  codes: unknown
  codesToCome: readonly CodesToCome[]
}

/** The day from which it is required, past or future; undefined if never. */
export function appNeededFrom(
  { roles, codes, codesToCome }: AppNeeded,
  today: BusinessDate,
): BusinessDate | undefined {
  const asks = (document: unknown) =>
    holdsOne(roles, signInCodes.document.parse(document).totpRoles)
  if (asks(codes ?? noCodes)) return today
  return codesToCome.find(({ document }) => asks(document))?.on
}

/** The same of somebody, read for them alone. */
export async function readAppNeededFrom(
  ctx: Reads,
  roles: readonly string[],
): Promise<BusinessDate | undefined> {
  const today = ctx.clock.today()
  const on = sql`${today}::date`
  const { rows } = await sql<Omit<AppNeeded, 'roles'>>`
    select (select document from ${inForceOn(signInCodes.kind, sql`''`, on)}) as codes,
      ${comingCodesJson(on)} as codes_to_come`.execute(ctx.db)
  const { codes, codesToCome } = rows[0] ?? { codes: null, codesToCome: [] }
  return appNeededFrom({ roles, codes, codesToCome }, today)
}

async function requireKnownRoles(ctx: ReadContext, document: SignInCodes): Promise<void> {
  const rows = await ctx.db.selectFrom('administration.role').select('code').execute()
  const known = new Set(['*', ...rows.map(({ code }) => code)])
  for (const field of ['smsRoles', 'totpRoles'] as const) {
    const code = document[field].find((one) => !known.has(one))
    if (code !== undefined) refuse('role.unknown', { code }, { [field]: 'unknown' })
  }
}

async function requirePhones(ctx: ReadContext, roles: readonly string[]): Promise<void> {
  if (roles.length === 0) return
  const { rows } = await sql<{ account: string; count: number }>`
    select s.account, count(*) over () as count from administration.staff s
    where s.disabled_at is null and s.phone_cipher is null
      and (${roles.includes('*')} or exists (
        select from administration.staff_role h
        where h.staff_id = s.id and h.role_code = any(${[...roles]}::text[])))
      and not exists (
        select from administration.totp t where t.staff_id = s.id and t.enabled_at is not null)
    order by s.account limit 5`.execute(ctx.db)
  const [first] = rows
  if (first === undefined) return
  const names = rows.map(({ account }) => account).join(', ')
  refuse('sign-in-codes.no-phone', { count: first.count, names }, { smsRoles: 'no phone' })
}

import * as contract from '@daftari/contract/administration/programs'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { giveRoles } from '../commands/grants/set-staff-roles.ts'
import { requireOwned, requireRoles } from '../commands/rights.ts'
import { forgetSessions } from '../session-cache.ts'

export const programEntity = entity({ type: 'program', table: 'administration.program' })

/** Its account opens by no password: this is the hash of none. */
const noPassword = '-'

/** Requested by one person and approved by another; both must have the rights of the role. */
export const program = requestFlow(contract.programRequest, {
  table: 'administration.program',
  async ask(ctx, { programCode, programName, role, networks, ...asked }) {
    await requireProgramRole(ctx, role)
    requireToCome(ctx, asked.expiresOn)
    await requireNewCode(ctx, programCode)
    return {
      code: programCode,
      name: programName,
      roleCode: role,
      networks: contract.networkLines(networks),
      ...asked,
    }
  },
  async recheck(ctx, { roleCode, expiresOn }) {
    await requireProgramRole(ctx, roleCode)
    requireToCome(ctx, expiresOn)
  },
  async execute(ctx, { code, name, roleCode, askedBy }, { save }) {
    const staffId = await openAccount(ctx, { code, name, askedBy })
    await giveRoles(ctx, staffId, [roleCode])
    await save({ staffId })
  },
  audited: ({ code, name, roleCode, networks, requestsPerMinute, expiresOn }) => ({
    code,
    name,
    role: roleCode,
    networks,
    requestsPerMinute,
    expiresOn,
  }),
  summary: { name: sql`r.name` },
})

/** At once in this process, elsewhere as soon as what was read of its key is some seconds old. */
export const revokingProgram = act(contract.revokeProgram, programEntity, {
  async change(ctx, { staffId }) {
    if (staffId === null) return {}
    await ctx.tx
      .updateTable('administration.staff')
      .set({ disabledAt: ctx.clock.now() })
      .where('id', '=', staffId)
      .execute()
    forgetSessions(ctx.appContext, staffId)
    return {}
  },
})

/** Roles with every right are for people only. */
export async function readProgramRoles(ctx: ReadContext) {
  const options = await ctx.db
    .selectFrom('administration.role')
    .select(['code as value', 'name as label'])
    .where('isAdmin', '=', false)
    .orderBy('name')
    .execute()
  return { options }
}

/** Refuses: role.unknown, role.beyond-own, program.administrator. */
export async function requireProgramRole(ctx: Context, code: string): Promise<void> {
  const [role] = await requireRoles(ctx, [code])
  if (role?.isAdmin === true) refuse('program.administrator', {}, { role: 'administrator' })
  if (role !== undefined) requireOwned(ctx, role)
}

/** Refuses: program.past. */
function requireToCome(ctx: Context, expiresOn: string): void {
  if (expiresOn < ctx.clock.today())
    refuse('program.past', { day: expiresOn }, { expiresOn: 'past' })
}

/** Refuses: program.code-taken. */
async function requireNewCode(ctx: Context, code: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('administration.program')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (other !== undefined) refuse('program.code-taken', { code }, { programCode: 'taken' })
}

interface NewAccount {
  code: string
  name: string
  askedBy: number
}

/** A colon is in no account of a person. */
async function openAccount(ctx: Context, { code, name, askedBy }: NewAccount): Promise<number> {
  staffOf(ctx)
  const now = ctx.clock.now()
  const { id } = await ctx.tx
    .insertInto('administration.staff')
    .values({
      account: `program:${code}`,
      name,
      isProgram: true,
      passwordHash: noPassword,
      passwordChangedAt: now,
      passwordExpiresAt: now,
      createdAt: now,
      createdBy: askedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

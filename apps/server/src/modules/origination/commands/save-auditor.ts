import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import { isActiveStaff, staffName } from '../queries/staff-name.ts'

export interface Authorisation {
  staffId: number
  products: string[]
  maxCents: number
  customerTypes: string[]
  dailyCapacity: number
  weight: number
  canReview: boolean
  languages?: readonly string[] | undefined
  /** The version of the changed authorisation; undefined to add one. */
  version?: number | undefined
}

/**
 * Adds an auditor's authorisation or changes it. Refuses: auditor.not-yourself, .exists,
 * .product-unknown, request.not-found, record.stale.
 */
export async function saveAuditor(ctx: Context, given: Authorisation) {
  const { staffId, version, products, languages = ['*'], ...others } = given
  const rest = { ...others, languages: [...languages] }
  if (staffId === staffOf(ctx)) refuse('auditor.not-yourself')
  if (!(await isActiveStaff(ctx, staffId))) refuse('request.not-found')
  await requireProducts(ctx, products)
  const before = await lockAuthority(ctx, staffId)
  if (before === undefined && version !== undefined) refuse('request.not-found')
  if (before !== undefined && version === undefined) {
    refuse('auditor.exists', { name: await staffName(ctx, staffId) })
  }
  if (before !== undefined && before.version !== version) refuse('record.stale')
  const values = { ...rest, productCodes: products, updatedAt: ctx.clock.now() }
  const saved =
    before === undefined
      ? await ctx.tx
          .insertInto('origination.auditorAuthority')
          .values({ ...values, staffId })
          .returning('version')
          .executeTakeFirstOrThrow()
      : await ctx.tx
          .updateTable('origination.auditorAuthority')
          .set({ ...values, version: before.version + 1 })
          .where('staffId', '=', staffId)
          .returning('version')
          .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'auditor.authorise',
    object: { type: 'staff', id: staffId },
    before,
    after: { ...rest, products },
  })
  return { staffId, version: saved.version }
}

/** Refuses: request.not-found, and permission.denied for another's duty without auditor.manage. */
export async function setDuty(ctx: Context, staffId: number, onDuty: boolean) {
  if (staffId !== staffOf(ctx)) requirePermission(ctx, 'auditor.manage')
  const before = await lockAuthority(ctx, staffId)
  if (before === undefined) refuse('request.not-found')
  const version = before.version + 1
  await ctx.tx
    .updateTable('origination.auditorAuthority')
    .set({ onDuty, updatedAt: ctx.clock.now(), version })
    .where('staffId', '=', staffId)
    .execute()
  await audit(ctx, {
    act: 'auditor.set-duty',
    object: { type: 'staff', id: staffId },
    before: { onDuty: before.onDuty },
    after: { onDuty },
  })
  return { staffId, version }
}

/** Replaces the rest days from today on; past ones stay. Refuses: request.not-found. */
export async function setRestDays(
  ctx: Context,
  staffId: number,
  restDays: readonly string[],
): Promise<void> {
  if ((await lockAuthority(ctx, staffId)) === undefined) refuse('request.not-found')
  const today = ctx.clock.today()
  const before = await ctx.tx
    .deleteFrom('origination.restDay')
    .where('staffId', '=', staffId)
    .where('restOn', '>=', today)
    .returning('restOn')
    .execute()
  const coming = [...new Set(restDays)].filter((day) => day >= today)
  if (coming.length > 0) {
    await ctx.tx
      .insertInto('origination.restDay')
      .values(coming.map((restOn) => ({ staffId, restOn })))
      .execute()
  }
  await audit(ctx, {
    act: 'auditor.set-rest-days',
    object: { type: 'staff', id: staffId },
    before: before.map((row) => row.restOn),
    after: coming,
  })
}

function lockAuthority(ctx: Context, staffId: number) {
  return ctx.tx
    .selectFrom('origination.auditorAuthority')
    .selectAll()
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
}

async function requireProducts(ctx: Context, products: readonly string[]): Promise<void> {
  const rows = await ctx.tx.selectFrom('origination.product').select('code').execute()
  const known = new Set(['*', ...rows.map((row) => row.code)])
  const unknown = products.find((code) => !known.has(code))
  if (unknown === undefined) return
  refuse('auditor.product-unknown', { product: unknown }, { products: unknown })
}

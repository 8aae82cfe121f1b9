import type { ReadContext } from '../context.ts'

/** Fields of a change that name a member of the staff by number. */
const staffField = /^(auditor|firstAuditor|reviewer|staff|holder|leader|collector)Id$/

/** The names of the staff whom these changes name, by number. */
export async function peopleIn(
  ctx: ReadContext,
  rows: readonly { before: unknown; after: unknown }[],
): Promise<Record<string, string>> {
  const ids = new Set<number>()
  for (const row of rows) {
    collect(row.before, ids)
    collect(row.after, ids)
  }
  if (ids.size === 0) return {}
  const people = await ctx.db
    .selectFrom('reporting.staff')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return Object.fromEntries(people.map((one) => [String(one.id), one.name ?? '']))
}

function collect(value: unknown, into: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, inner] of Object.entries(value)) {
    if (staffField.test(field) && typeof inner === 'number') into.add(inner)
    else collect(inner, into)
  }
}

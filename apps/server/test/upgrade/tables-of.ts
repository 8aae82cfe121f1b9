import { withClient } from '../../src/platform/db/with-client.ts'

const ours = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'"

/**
 * Everything that migrations make, a line each: how tables, columns, constraints, indexes, triggers,
 * functions and sequences of a database are called and what they say. Views are code, and not among them.
 */
const described = `
  select format('table %s %s %s', c.oid::regclass, c.relpersistence, c.reloptions) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours}
  union all
  select format('column %s.%s %s %s %s %s %s %s %s', c.oid::regclass, a.attname, a.attnum,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
    pg_get_expr(d.adbin, d.adrelid), a.attoptions)
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and ${ours}
  union all
  -- A check that spared the rows of its day is as good as any other for those since.
  select format('constraint %s %s %s', k.conrelid::regclass, k.conname,
    replace(pg_get_constraintdef(k.oid), ' NOT VALID', ''))
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where k.contype in ('p', 'u', 'c', 'f', 'x') and ${ours}
  union all
  select format('index %s %s', pg_get_indexdef(i.indexrelid), c.reloptions)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours}
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prokind = 'f' and ${ours}
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('sequence %s %s %s %s', c.oid::regclass, format_type(s.seqtypid, null), s.seqstart,
    s.seqincrement)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours}
  order by 1`

export const tablesOf = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(described)
    return rows.map(({ line }) => line)
  })

import { sqlStatements } from '../db/sql-statements.ts'
import { clausesOf, plainSql } from './plain-sql.ts'

/** What a statement does to a table that is there and in use. */
export const effectKinds = [
  /** Writes every row again, while nobody reads or writes the table. */
  'rewrites',
  /** Reads the whole table, while nobody writes it. */
  'scans',
  /** Builds an index, while nobody writes the table. */
  'indexes',
  /** Changes or deletes rows: who changes the same rows waits until the migration is over. */
  'changes',
  /** Takes away what the version before may read or call. */
  'drops',
  'renames',
  /** Refuses what the version before may write. */
  'narrows',
  /** Cannot be read from outside: a block of code, or a lock. */
  'hides',
  /** Locks it for a moment only. */
  'locks',
] as const
export type EffectKind = (typeof effectKinds)[number]

export type LockMode = 'access exclusive' | 'share row exclusive' | 'share' | 'row exclusive'

export interface Effect {
  kind: EffectKind
  /** `schema.name`; of a function its name, of a block of code nothing. */
  table: string
  /** The column or constraint that a clause is about. */
  part?: string
  lock: LockMode
  line: number
}

type Found = Omit<Effect, 'line'>

const name = String.raw`([\w.]+)`
/** Computed for each row, so that each row is written. */
const computed = new RegExp(
  [
    String.raw`\b(clock_timestamp|random|gen_random_uuid|nextval|uuidv7)\s*\(`,
    'generated (always|by default) as',
    String.raw`\b(small|big)?serial\b`,
  ].join('|'),
)

/**
 * What a migration does to tables that it does not create itself, statement by statement. It is read, not
 * run: a forecast must take no lock.
 */
export function effectsOf(text: string, created: ReadonlySet<string> = createdBy(text)): Effect[] {
  return sqlStatements(text).flatMap(({ sql, line }) =>
    ofStatement(plainSql(sql))
      .filter(({ table }) => !created.has(table))
      .map((found) => ({ ...found, line })),
  )
}

/** The tables that a migration creates: nobody reads or writes them yet. */
export function createdBy(text: string): Set<string> {
  const made = new RegExp(`^create (?:unlogged |temporary |temp )?table (?:if not exists )?${name}`)
  return new Set(sqlStatements(text).flatMap(({ sql }) => made.exec(plainSql(sql))?.[1] ?? []))
}

type Reading = [RegExp, (...names: string[]) => Found[]]

const one = (kind: EffectKind, lock: LockMode) => (table: string) => [{ kind, table, lock }]

/** Of a list of names. */
const each = (kind: EffectKind, lock: LockMode) => (list: string) =>
  clausesOf(list).map((named) => ({ kind, table: /^[\w.]*/.exec(named)?.[0] ?? '', lock }))

const indexBy = (words: string) =>
  new RegExp(`^create ${words} (?:if not exists )?(?:\\w+ )?on (?:only )?${name}`)

/** The first that fits says what a statement does; one that none fits does nothing to a table in use. */
const readings: Reading[] = [
  [new RegExp(`^alter table (?:if exists )?(?:only )?${name} \\*? ?(.+)$`), ofAlterTable],
  [indexBy('unique index concurrently'), one('narrows', 'row exclusive')],
  [indexBy('unique index'), ofUniqueIndex],
  [indexBy('index concurrently'), one('locks', 'row exclusive')],
  [indexBy('index'), one('indexes', 'share')],
  [
    new RegExp(`^create (?:or replace )?(?:constraint )?trigger .*? on ${name}`),
    one('locks', 'share row exclusive'),
  ],
  [new RegExp(`^drop trigger .*? on ${name}`), one('locks', 'access exclusive')],
  [
    /^drop (?:table|function|sequence|type|schema|procedure) (?:if exists )?(.+)$/,
    each('drops', 'access exclusive'),
  ],
  [
    new RegExp(`^alter (?:sequence|function|type|schema) ${name}.* rename `),
    one('renames', 'access exclusive'),
  ],
  [/^truncate (?:table )?(?:only )?(.+)$/, each('rewrites', 'access exclusive')],
  [new RegExp(`^cluster ${name}`), one('rewrites', 'access exclusive')],
  [new RegExp(`^lock (?:table )?${name}`), one('hides', 'access exclusive')],
  [/^(do|call)\b/, () => [{ kind: 'hides', table: '', lock: 'access exclusive' }]],
  [
    new RegExp(`^(?:with .*?)?\\b(?:update|delete from) (?:only )?${name}`),
    one('changes', 'row exclusive'),
  ],
]

function ofStatement(sql: string): Found[] {
  for (const [pattern, read] of readings) {
    const found = pattern.exec(sql)
    if (found !== null) return read(...found.slice(1))
  }
  return []
}

function ofUniqueIndex(table: string): Found[] {
  return [
    { kind: 'indexes', table, lock: 'share' },
    { kind: 'narrows', table, lock: 'share' },
  ]
}

function ofAlterTable(table: string, what: string): Found[] {
  const found = clausesOf(what).flatMap((clause) => ofClause(table, clause))
  return found.length > 0 ? found : [{ kind: 'locks', table, lock: 'access exclusive' }]
}

function ofClause(table: string, clause: string): Found[] {
  const lock = 'access exclusive'
  const column =
    /^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)(?:if not exists )?\w+ (.+)$/
  const added = column.exec(clause)?.[1]
  const kinds = added === undefined ? kindsOfChange(clause) : kindsOfColumn(added)
  const part = partOf(clause)
  const found: Found[] = kinds.map((kind) => ({
    kind,
    table,
    lock,
    ...(part === undefined ? {} : { part }),
  }))
  const other = new RegExp(`references ${name}`).exec(clause)?.[1]
  if (other !== undefined) found.push({ kind: 'locks', table: other, lock: 'share row exclusive' })
  return found
}

const part = new RegExp(
  [
    '^(?:add|alter|drop|rename)(?: column| constraint)?(?: if (?:not )?exists)? ',
    String.raw`(?!(?:to|check|foreign|unique|primary|exclude)\b)(\w+)`,
  ].join(''),
)
const partOf = (clause: string) => part.exec(clause)?.[1]

/** A new column: the version before neither reads nor writes it. */
function kindsOfColumn(type: string): EffectKind[] {
  const isComputed = computed.test(type)
  const hasDefault = /\bdefault\b/.test(type) || isComputed
  return [
    ...(isComputed ? (['rewrites'] as const) : []),
    ...(/\bcheck \(/.test(type) ? (['scans'] as const) : []),
    ...(/\breferences\b/.test(type) && hasDefault ? (['scans'] as const) : []),
    ...(/\b(unique|primary key)\b/.test(type) ? (['indexes'] as const) : []),
    ...(/\bnot null\b/.test(type) && !hasDefault ? (['narrows'] as const) : []),
  ]
}

const changes: [RegExp, EffectKind[]][] = [
  [/^add (constraint \w+ )?(check|foreign key).* not valid$/, ['narrows']],
  [/^add (constraint \w+ )?(check|foreign key)/, ['scans', 'narrows']],
  [/^add constraint \w+ (unique|primary key) using index/, ['narrows']],
  [/^add (constraint \w+ )?(unique|primary key|exclude)/, ['indexes', 'narrows']],
  [/^drop (column )?(if exists )?(?!constraint)\w+/, ['drops']],
  [/^rename (?!constraint)/, ['renames']],
  [/^set schema/, ['renames']],
  [/^set (logged|unlogged|tablespace|access method)/, ['rewrites']],
  [/^alter (column )?\w+ (set data )?type/, ['rewrites']],
  [/^alter (column )?\w+ add generated/, ['rewrites']],
  [/^alter (column )?\w+ set not null/, ['scans', 'narrows']],
  [/^alter (column )?\w+ drop default/, ['narrows']],
]

const kindsOfChange = (clause: string): EffectKind[] =>
  changes.find(([pattern]) => pattern.test(clause))?.[1] ?? []

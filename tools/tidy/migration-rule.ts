import { notRepeatable } from '../../apps/server/src/platform/upgrade/concurrent-index.ts'
import {
  type Effect,
  type EffectKind,
  effectKinds,
  effectsOf,
} from '../../apps/server/src/platform/upgrade/effects.ts'
import { notesIn } from '../../apps/server/src/platform/upgrade/notes.ts'
import type { Rule, SourceFile, Violation } from './rule.ts'

/** The numbers of those that were written before upgrades were promised without a stop. */
const numbersBefore = '1090'

const instead: Readonly<Record<EffectKind, string>> = {
  rewrites:
    'writes the whole table anew: add a column without a computed default, fill it in small steps',
  scans: 'reads the whole table under a lock: add it "not valid", validate it in a later migration',
  indexes: 'builds an index under a lock: "create index concurrently" in a migration of its own',
  changes: 'changes rows that others wait for: do it in small steps by a job',
  drops: 'takes away what the version before reads: do it a release after nothing reads it',
  renames:
    'renames what the version before reads: add the new one, fill both, drop the old one later',
  narrows: 'refuses what the version before writes: do it a release after it writes that no more',
  hides: 'does what cannot be read from outside',
  locks: 'locks it for a moment',
}

const keyOf = ({ kind, table }: Pick<Effect, 'kind' | 'table'>) => `${kind} ${table}`.trim()

function check(file: SourceFile): Violation[] {
  const name = file.path.split('/').at(-1) ?? ''
  if (name < numbersBefore) return []
  const notes = notesIn(file.text)
  const noted = new Set(notes.filter(({ reason }) => reason.length >= 20).map(keyOf))
  const effects = effectsOf(file.text).filter(({ kind }) => kind !== 'locks')
  const there = new Set(effects.map(keyOf))
  const { path } = file
  return [
    ...notRepeatable(file.text).map((line) => ({
      path,
      line,
      problem:
        'has no transaction, so it must be repeatable: "create index concurrently if not exists" alone',
    })),
    ...effects
      .filter((one) => !noted.has(keyOf(one)))
      .map((one) => ({
        path,
        line: one.line,
        problem: `${instead[one.kind]}; or say why it does no harm: -- upgrade ${keyOf(one)}: …`,
      })),
    ...notes
      .filter((one) => !there.has(keyOf(one)))
      .map((one) => ({
        path,
        line: one.line,
        problem: effectKinds.includes(one.kind)
          ? `says what it does not do: ${keyOf(one)}`
          : `knows no such effect: ${one.kind}`,
      })),
  ]
}

export const migrationRule: Rule = {
  name: 'a migration is taken in while the version before serves, or says how',
  reads: /^apps\/server\/migrations\/.*\.sql$/,
  check,
  planted: {
    path: 'apps/server/migrations/9999_planted.sql',
    text: 'alter table customers.person drop column children;\n',
  },
}

import { createHash } from 'node:crypto'
import { MigrationFailed } from './migration-failed.ts'

/** A file that ran, and the digest of what it said. */
export interface Migration {
  name: string
  sha256: string
}

/**
 * The files before this number are the baseline: what the 242 migrations up to commit f54b4051 had created,
 * by module. Those migrations are only in git's history.
 */
const firstAfter = '0700'
const lastFormer = '0671_cases_closed_by_concession.sql'
/** Digest of the former migrations, as a database that ran all of them has recorded them. */
const formerDigest = 'eaff75fa4901fd26d646314c24a02274772baa02e20ee45050e4a27f795ce78b'

/** What ran is older than the baseline. */
export class OlderThanBaseline extends MigrationFailed {
  readonly last: string

  constructor(last: string) {
    super(
      [
        `The database is of a version before commit f54b4051: ${last} ran last of the migrations up to ${lastFormer}.`,
        'This version goes on from the state after that one. Check out commit f54b4051, run npm ci and npm run migrate there, then check out this version again and run npm run migrate. Nothing was changed.',
      ].join('\n'),
    )
    this.last = last
  }
}

/**
 * What ran, in the names of this version: where all of the former migrations did, the baseline is there.
 * Refuses what only some of them made.
 */
export function inNamesOfNow(
  ran: readonly Migration[],
  files: readonly Migration[],
): readonly Migration[] {
  const isFormer = ({ name }: Migration) =>
    name < firstAfter && files.every((file) => file.name !== name)
  const former = ran.filter(isFormer).sort((a, b) => (a.name < b.name ? -1 : 1))
  const last = former.at(-1)
  if (last === undefined) return ran
  if (digestOf(former) !== formerDigest) throw new OlderThanBaseline(last.name)
  const baseline = files.filter(({ name }) => name < firstAfter)
  return [...baseline, ...ran.filter((one) => !isFormer(one))]
}

const digestOf = (migrations: readonly Migration[]) =>
  createHash('sha256')
    .update(migrations.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''))
    .digest('hex')

import { PostgresDialect, type PostgresPool } from 'kysely'
import type { Commits } from './commits/commits.ts'
import { Compiler } from './compiler.ts'
import { Driver } from './driver.ts'

/** PostgreSQL as our statements are written for it. */
export class Dialect extends PostgresDialect {
  readonly #pool: PostgresPool
  readonly #commits: Commits

  constructor(pool: PostgresPool, commits: Commits) {
    super({ pool })
    this.#pool = pool
    this.#commits = commits
  }

  override createDriver(): Driver {
    return new Driver(this.#pool, this.#commits)
  }

  override createQueryCompiler(): Compiler {
    return new Compiler()
  }
}

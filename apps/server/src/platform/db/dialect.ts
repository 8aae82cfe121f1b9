import { PostgresDialect, type PostgresPool } from 'kysely'
import { Compiler } from './compiler.ts'
import { Driver } from './driver.ts'

/** PostgreSQL as our statements are written for it. */
export class Dialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new Driver(this.#pool)
  }

  override createQueryCompiler(): Compiler {
    return new Compiler()
  }
}

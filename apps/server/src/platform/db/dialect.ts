import { type LimitNode, PostgresDialect, PostgresQueryCompiler, ValueNode } from 'kysely'

/**
 * PostgreSQL with the numbers of `limit` written out instead of bound: a plan that does not know how few rows
 * are wanted is made for a tenth of the table, and so PostgreSQL plans the statement anew at every use.
 */
export class WrittenLimits extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler()
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) {
      super.visitLimit(node)
      return
    }
    this.append(`limit ${limit.value}`)
  }
}

import {
  type IdentifierNode,
  type LimitNode,
  PostgresDialect,
  PostgresQueryCompiler,
  ValueNode,
} from 'kysely'
import { names } from './names.ts'

/** PostgreSQL as we write it. */
export class OurDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler()
  }
}

class Compiler extends PostgresQueryCompiler {
  /** Our names become the database's while the text is written, not by a copy of the whole query. */
  protected override visitIdentifier({ name }: IdentifierNode): void {
    this.append(names.quoted(name))
  }

  /**
   * The numbers of `limit` are written out instead of bound: a plan that does not know how few rows are
   * wanted is made for a tenth of the table, and so PostgreSQL plans the statement anew at every use.
   */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) {
      super.visitLimit(node)
      return
    }
    this.append(`limit ${limit.value}`)
  }
}

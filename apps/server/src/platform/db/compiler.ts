import { type IdentifierNode, type LimitNode, PostgresQueryCompiler, ValueNode } from 'kysely'
import { CamelNames } from './camel-names.ts'

const names = new CamelNames()

/** Writes our statements down. */
export class Compiler extends PostgresQueryCompiler {
  /**
   * The numbers of `limit` are written out instead of bound: a plan that does not know how few rows are
   * wanted is made for a tenth of the table, and so PostgreSQL would plan the statement again at every use.
   */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) {
      super.visitLimit(node)
      return
    }
    this.append(`limit ${limit.value}`)
  }

  /** Names are `camelCase` in code; see `CamelNames`. */
  protected override compileUnwrappedIdentifier({ name }: IdentifierNode): void {
    this.append(this.sanitizeIdentifier(names.inDatabase(name)))
  }
}

import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** The database's name for a name in code, `day_in_books` for `dayInBooks`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Kysely's own plugin between `snake_case` in the database and `camelCase` in code, without its two costs:
 * it copies the tree of each statement to rename in it, where our compiler renames what it writes
 * (`dialect.ts`), and it copies each row name by name, where most of ours need no other name.
 */
export class CamelNames extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  override async transformResult({
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    // PostgreSQL gives all rows of a result the same columns.
    const names = Object.keys(result.rows[0] ?? {})
    if (!names.some((name) => name.includes('_'))) return result
    const renamed = names.map((name) => [name, this.camelCase(name)] as const)
    const rows = result.rows.map((row) => {
      const to: UnknownRow = {}
      for (const [name, camel] of renamed) to[camel] = row[name]
      return to
    })
    return { ...result, rows }
  }

  /** The database's name for a name in code. */
  inDatabase(name: string): string {
    return this.snakeCase(name)
  }

  /** The name in code for a name of the database. */
  inCode(name: string): string {
    return this.camelCase(name)
  }
}

import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** Our camelCase and the database's snake_case: in queries by the compiler, in answers here. */
class Names extends CamelCasePlugin {
  readonly #quoted = new Map<string, string>()

  /** As it stands in a statement. */
  quoted(name: string): string {
    const known = this.#quoted.get(name)
    if (known !== undefined) return known
    const quoted = `"${this.snakeCase(name).replaceAll('"', '""')}"`
    this.#quoted.set(name, quoted)
    return quoted
  }

  /** The compiler writes the names. */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  /** The rows of an answer have the same columns: their names are looked up once. */
  override async transformResult({
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows?.[0] ?? {})
    const ours = columns.map((column) => this.camelCase(column))
    if (ours.every((name, at) => name === columns[at])) return result
    return { ...result, rows: result.rows.map((row) => renamed(row, columns, ours)) }
  }
}

function renamed(row: UnknownRow, columns: readonly string[], ours: readonly string[]): UnknownRow {
  const made: UnknownRow = {}
  for (const [at, column] of columns.entries()) made[ours[at] as string] = row[column]
  return made
}

export const names = new Names({ maintainNestedObjectKeys: true })

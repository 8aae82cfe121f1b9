import type { OnStatement } from '../../../src/platform/db/statements/prepare-statements.ts'

/** Answers what was read before until a statement writes one of the tables that it was read from. */
export type UnlessWritten = <Read>(
  tables: readonly string[],
  key: string | number,
  read: () => Promise<Read>,
) => Promise<Read>

interface WrittenTables {
  asked: OnStatement
  unlessWritten: UnlessWritten
}

/** For a lender with only these connections, so that nobody else writes. */
export function writtenTables(): WrittenTables {
  const versions = new Map<string, number>()
  const tablesOf = new Map<string, readonly string[]>()
  const known = new Map<string, { version: string; read: unknown }>()
  const versionOf = (tables: readonly string[]) =>
    tables.map((table) => versions.get(table) ?? 0).join()
  return {
    asked(text) {
      const tables = tablesOf.get(text) ?? tablesWritten(text)
      tablesOf.set(text, tables)
      for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1)
    },
    async unlessWritten<Read>(
      tables: readonly string[],
      key: string | number,
      read: () => Promise<Read>,
    ) {
      const place = `${tables.join()} ${key}`
      const version = versionOf(tables)
      const before = known.get(place)
      if (before?.version === version) return before.read as Read
      const found = await read()
      known.set(place, { version, read: found })
      return found
    },
  }
}

const target = /\b(?:insert into|update|delete from)\s+"?(\w+)"?\."?(\w+)"?/gi

function tablesWritten(text: string): readonly string[] {
  return [...text.matchAll(target)].map(([, schema, table]) => `${schema}.${table}`)
}

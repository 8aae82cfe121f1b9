import type { Module } from '../server-module.ts'
import type { ListReader } from '../tables/list-reader.ts'
import type { ReportReader } from '../tables/report-query.ts'

/** Every table that can be exported, by its name. */
export type ExportSources = ReadonlyMap<string, ListReader | ReportReader>

export function exportSources(modules: readonly Module[]): ExportSources {
  const readers = modules.flatMap((one) => [...(one.lists ?? []), ...(one.reports ?? [])])
  return new Map(readers.map((reader) => [reader.table.name, reader]))
}

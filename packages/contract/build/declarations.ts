import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../src/endpoint.ts'
import type { AnswerFigure } from '../src/platform/answer-figure.ts'
import type { DrillDowns } from '../src/platform/drill-down.ts'
import type { Panel } from '../src/platform/panels/panel.ts'
import type { Form } from '../src/platform/records/form.ts'
import type { EntityRecord } from '../src/platform/records/record.ts'
import type { DeclaredRequest } from '../src/platform/request.ts'
import type { Table } from '../src/table.ts'
import type { DeclaredQueue } from '../src/work/queue.ts'

export const contractSources = join(import.meta.dirname, '../src')

/** What a file of the contract exports. */
export interface Exported {
  /** Below `contractSources`. */
  file: string
  name: string
  value: unknown
}

export interface Declaration<T> extends Exported {
  /** The name of the export, or of its member. */
  name: string
  value: T
}

/** All exports of the contract, file by file; words, refusals and the menu are separate. */
export async function exportedByContract(): Promise<Exported[]> {
  const files = readdirSync(contractSources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/^(words|refusals|navigation)\b/.test(file))
    .sort()
  const found: Exported[] = []
  for (const file of files) {
    const source = join(contractSources, file)
    const loaded = (await import(pathToFileURL(source).href)) as Record<string, unknown>
    const text = readFileSync(source, 'utf8')
    const at = (name: string) => text.search(new RegExp(`export const ${name}\\b`))
    const names = Object.keys(loaded).sort((one, other) => at(one) - at(other))
    for (const name of names) found.push({ file, name, value: loaded[name] })
  }
  return found
}

/** All declarations of a kind, each once: exported, or in a constant with several of them. */
export async function declarations<T extends object>(
  isOne: (value: object) => value is T,
): Promise<Declaration<T>[]> {
  const found = new Map<T, Declaration<T>>()
  const lookAt = ({ file, name, value }: Exported, deep: number) => {
    if (typeof value !== 'object' || value === null) return
    if (isOne(value)) {
      if (!found.has(value)) found.set(value, { file, name, value })
    } else if (deep > 0 && (Array.isArray(value) || isPlain(value))) {
      for (const [key, one] of Object.entries(value)) {
        lookAt({ file, name: key, value: one }, deep - 1)
      }
    }
  }
  for (const one of await exportedByContract()) lookAt(one, mostDeep)
  return [...found.values()]
}

/** The same, where their names do not matter. */
export async function declared<T extends object>(
  isOne: (value: object) => value is T,
): Promise<T[]> {
  return (await declarations(isOne)).map(({ value }) => value)
}

/** The nesting depth of declarations within a constant of several. */
export const mostDeep = 2

export const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype

export const isEndpoint = (value: object): value is Endpoint =>
  'method' in value && 'path' in value && 'access' in value

export const isTable = (value: object): value is Table =>
  'shape' in value && 'columns' in value && 'filters' in value

export const isDrillDowns = (value: object): value is DrillDowns =>
  'of' in value && 'figures' in value && isTable(value.of as object)

export const isAnswerFigure = (value: object): value is AnswerFigure =>
  'of' in value && 'places' in value && 'shown' in value

export const isRecord = (value: object): value is EntityRecord =>
  'list' in value && 'panels' in value

export const isPanel = (value: object): value is Panel => 'thing' in value && 'parts' in value

export const isForm = (value: object): value is Form & { on: Table } =>
  'on' in value && 'endpoints' in value && 'fields' in value

export const isQueue = (value: object): value is DeclaredQueue =>
  'list' in value && 'assignments' in value && 'endpoints' in value

export const isRequest = (value: object): value is DeclaredRequest =>
  'kind' in value && 'mayDecide' in value && 'endpoints' in value

import { expect, it } from 'vitest'
import { isForStaff, operationsOf } from '../../../src/platform/http/operations.ts'
import type { Route } from '../../../src/platform/module.ts'
import type { Module } from '../../../src/platform/server-module.ts'
import { defaultRoles, type RoleCode } from '../../../src/reference/roles.ts'
import { type Shape, shapeOf } from '../sample.ts'
import { alone, quotas, uncounted } from './quotas.ts'
import { kindOfPanel } from './scope-is-kept.ts'
import { everybodys, scoped } from './scopes.ts'
import { sectionOf, tableOf } from './sections.ts'
import { wholeLists } from './whole-lists.ts'

/** Roles that see some of the customers only; the others work with all of them. */
const withScope: readonly RoleCode[] = [
  'auditor',
  'inspector',
  'collector',
  'collection-lead',
  'telemarketer',
]

const named = ({ endpoint }: Pick<Route, 'endpoint'>) => `${endpoint.method} ${endpoint.path}`

/** Every operation declares its scope, its rate limit and whether it needs a second person. */
export function declarationsAreWhole(modules: readonly Module[]): void {
  const all = operationsOf(modules)
  const names = new Set(all.map(named))
  const inside = all.filter(isForStaff)
  const lists = modules.flatMap((one) => one.lists ?? [])

  it('whose: by a scope that is tried, or everybody’s with the reason', () => {
    const tables = new Set(
      modules.flatMap((one) =>
        [...(one.lists ?? []), ...(one.reports ?? [])].map(({ table }) => `GET ${table.path}`),
      ),
    )
    const said = new Set([...Object.values(scoped).flat(), ...namesOf(everybodys)])
    const silent = inside.filter((route) => {
      const { endpoint } = route
      if (said.has(named(route)) || tables.has(named(route))) return false
      if (kindOfPanel(route) !== undefined) return false
      if (sectionOf(endpoint.path) !== undefined && tableOf(endpoint.path) !== undefined)
        return false
      return reachesSome(endpoint.access) && namesSomething(endpoint)
    })
    expect(silent.map(named)).toEqual([])
    expect([...said].filter((name) => !names.has(name))).toEqual([])
  })

  it('whose, of lists: by their query’s scope, or whole with the reason', () => {
    const silent = lists
      .filter(({ table, scoped: has }) => !has && !wholeLists.has(table.name))
      .filter(({ table }) => reachesSome({ page: table.page }) && hasCustomers(table.columns))
    expect(silent.map(({ table }) => table.name)).toEqual([])
    const listed = new Set(lists.map(({ table }) => table.name))
    expect([...wholeLists.keys()].filter((name) => !listed.has(name))).toEqual([])
  })

  it('whose, of reports: figures of many, or of one that its query knows', () => {
    const ofCustomers = modules
      .flatMap((one) => one.reports ?? [])
      .filter(({ table }) => hasCustomers(table.columns) && reachesSome({ page: table.page }))
    expect(ofCustomers.map(({ table }) => table.name)).toEqual(reportsOfCustomers)
  })

  it('how often: what is asked about numbers of one’s own choosing is counted', () => {
    const declared = new Set([...Object.keys(quotas), ...namesOf(uncounted)])
    const silent = inside.filter(({ endpoint, writes }) => {
      if (declared.has(named({ endpoint }))) return false
      return 'upload' in endpoint || 'largeUpload' in endpoint || (writes && takesNumber(endpoint))
    })
    expect(silent.map(named)).toEqual([])
    expect([...declared].filter((name) => !names.has(name))).toEqual([])
  })

  it('by whom else: what moves money or decides takes a second person, or says why not', () => {
    const two = new Set(
      modules.flatMap((one) => (one.requests ?? []).flatMap(({ routes }) => routes.map(named))),
    )
    const declared = new Set(namesOf(alone))
    const silent = inside.filter((route) => {
      const decides = 'idempotent' in route.endpoint && route.endpoint.idempotent === true
      return decides && !two.has(named(route)) && !declared.has(named(route))
    })
    expect(silent.map(named)).toEqual([])
    expect([...declared].filter((name) => !names.has(name))).toEqual([])
  })
}

/** Their queries check the teams of a case. */
const reportsOfCustomers = ['collection/statistics/timely-monitor-late']

const namesOf = (groups: readonly { operations: readonly string[] }[]) =>
  groups.flatMap(({ operations }) => operations)

function reachesSome(access: Route['endpoint']['access']): boolean {
  if (access === 'session') return true
  if (typeof access === 'string' || 'callback' in access) return false
  return withScope.some((role) => {
    const { pages, permissions } = defaultRoles[role]
    if ('can' in access) return [access.can].flat().some((one) => permissions.includes(one))
    return [access.page].flat().some((page) => pages.some((one) => one === page))
  })
}

const isId = /(^|_|[a-z])(id|ids|Id|Ids)$/

function namesSomething({ path, query, body }: Route['endpoint']): boolean {
  return (
    /\{\w+\}/.test(path) ||
    [query, body].some((schema) => fieldsOf(shapeOf(schema)).some((name) => isId.test(name)))
  )
}

const takesNumber = ({ query, body }: Route['endpoint']) =>
  [query, body].some((schema) =>
    fieldsOf(shapeOf(schema)).some((name) => /^(phone|idNumber|id_number|wallet)$/.test(name)),
  )

/** All names of fields, however deep. */
function fieldsOf(shape: Shape | undefined): string[] {
  if (shape === undefined) return []
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  return [
    ...inner.flatMap(fieldsOf),
    ...fieldsOf(shape.items),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => [name, ...fieldsOf(one)]),
  ]
}

const hasCustomers = (columns: Readonly<Record<string, { kind: string }>>) =>
  Object.entries(columns).some(
    ([name, { kind }]) =>
      kind === 'phone' || kind === 'idNumber' || /^(loanId|customerId|caseId)$/.test(name),
  )

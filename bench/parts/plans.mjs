import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A table above this many rows is read by an index, unless `readWhole` names it. */
const largeFrom = 50_000

/** The program that makes a server report its plans. */
const reporter = pathToFileURL(join(import.meta.dirname, 'report-plans.mjs'))

/** What is added to the environment of a server that reports its plans in this file. */
export const reportingPlans = (file) => ({ NODE_OPTIONS: `--import ${reporter}`, PLANS_FILE: file })

/** The plans reported since the last look. */
export function takePlans(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse)
  } catch {
    return []
  } finally {
    rmSync(file, { force: true })
  }
}

/** The tables of the book that are large, by their names with the schema. */
export async function largeTables(client) {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.reltuples > $1 and n.nspname !~ '^pg_'`,
    [largeFrom],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Blocks that a statement asked for, from memory or from the disk. */
export const blocksOf = ({ plan }) =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/**
 * The large tables of which a statement read more than so many rows one after the other. One that stops
 * early, because a page needs no more, has not read its table.
 */
export const wholeTables = (large) => (statement) =>
  nodesOf(statement.plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && rowsRead(node) > largeFrom)
    .map((node) => `${node.Schema}.${node['Relation Name']}`)
    .filter((name) => large.has(name))

const rowsRead = (node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

function nodesOf(plan) {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

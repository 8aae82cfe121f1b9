import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  checkFolder,
  inputSchema,
  noMap,
  readColumnMap,
  writeTemplate,
} from '../../modules/arrival/index.ts'
import { CannotRun, type Command, type Surroundings } from '../command.ts'

const usage =
  'Use: npm run bring-book -- DIR [--map FILE] --dry-run, or --template DIR, or --schema'

/**
 * Reads a folder of another lender's or system's files and reports the faults of their rows; `--template`
 * writes empty files, `--schema` prints their JSON schema.
 */
export const bringBookCommand: Command = async (around) => {
  const { folder, template, schema, map } = readArguments(around.args)
  if (schema) {
    around.say(JSON.stringify(inputSchema(), null, 2))
    return 0
  }
  if (template !== undefined) {
    const written = await writeTemplate(resolve(template))
    around.say(
      `${written.length} files in ${template}, each with a line that says what its columns mean.`,
    )
    return 0
  }
  if (folder === undefined) throw new CannotRun(usage)
  const known = map === undefined ? noMap : await readColumnMap(resolve(map))
  return check(around, resolve(folder), known)
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { map: text, template: text, schema: flag, 'dry-run': flag },
    })
    const [folder, ...more] = positionals
    if (more.length > 0) throw new Error('One folder at a time.')
    if (folder !== undefined && !values['dry-run'])
      throw new Error('A folder is read with --dry-run.')
    return { folder, ...values }
  } catch (error) {
    throw new CannotRun(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const mostShown = 5

async function check(
  { say }: Surroundings,
  folder: string,
  map: Parameters<typeof checkFolder>[1],
): Promise<number> {
  let bad = 0
  for (const { name, rows, faults } of await checkFolder(folder, map)) {
    say(
      `${name}: ${rows.toLocaleString('en')} rows, ${faults.length.toLocaleString('en')} kept apart`,
    )
    for (const { row, field, reason } of faults.slice(0, mostShown)) {
      say(`      row ${row}${field === null ? '' : `, ${field}`}: ${reason}`)
    }
    bad += faults.length
  }
  say(bad === 0 ? 'Nothing is wrong with the rows.' : `${bad} rows would be kept apart.`)
  say('A dry run: nothing was kept.')
  return bad === 0 ? 0 : 1
}

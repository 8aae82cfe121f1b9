import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate, isBusinessDate } from '@daftari/kernel/business-date'
import {
  type BookFigures,
  bookFigures,
  bookProgress,
  bringBook,
  checkFolder,
  inputSchema,
  noMap,
  readColumnMap,
  type SampleShape,
  sampleShapes,
  writeSample,
  writeTemplate,
} from '../../modules/arrival/index.ts'
import { openApp } from '../../open-app.ts'
import { clockBy } from '../../platform/clock.ts'
import { currencyIn, type RunningConfig } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { CannotRun, type Command, type Surroundings } from '../command.ts'
import { progressBar, timeLeft } from '../progress-bar.ts'
import { withMigrated } from '../with-migrated.ts'

const usage =
  'Use: npm run bring-book -- DIR [--map FILE] [--as-of YYYY-MM-DD] [--taken-over PRODUCT]... [--dry-run], or --template DIR, or --schema, or --sample DIR [--customers N] [--shape own|fineract]'

/**
 * Rehearses a folder of another lender's or system's files: replays its loans and compares them with the
 * source's figures; loans of a product that is `--taken-over` keep theirs. `--dry-run` reads the files and
 * keeps nothing; `--template` writes empty files.
 */
export const bringBookCommand: Command = async (around) => {
  const {
    folder,
    template,
    schema,
    map: mapPath,
    asOf,
    takenOver,
    dryRun,
    sample,
    customers,
    shape,
  } = readArguments(around.args)
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
  if (sample !== undefined) return make(around, resolve(sample), { customers, shape })
  if (folder === undefined) throw new CannotRun(usage)
  const map = mapPath === undefined ? noMap : await readColumnMap(resolve(mapPath))
  if (dryRun) return check(around, resolve(folder), { map, takenOver })
  return withMigrated(around.env, async (config) => {
    const yesterday = addDays(clockBy(config).today(), -1)
    const on = dayOf(asOf, yesterday)
    const { appContext, close } = await openApp(quietly(config), 'bring-book')
    try {
      const asked = { folder: resolve(folder), map, asOf: on, takenOver }
      return await bring(appContext, asked, around)
    } finally {
      await close()
    }
  })
}

interface Arguments {
  folder: string | undefined
  template: string | undefined
  schema: boolean
  map: string | undefined
  asOf: string | undefined
  takenOver: readonly string[]
  dryRun: boolean
  sample: string | undefined
  customers: number
  shape: SampleShape
}

function readArguments(args: readonly string[]): Arguments {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: text,
        'as-of': text,
        'taken-over': { ...text, multiple: true, default: [] },
        template: text,
        schema: flag,
        'dry-run': flag,
        sample: text,
        customers: text,
        shape: { ...text, default: 'own' },
      },
    })
    if (positionals.length > 1) throw new Error('One folder at a time.')
    const { template, schema, map, sample } = values
    const { 'as-of': asOf, 'taken-over': takenOver, 'dry-run': dryRun } = values
    const customers = Number(values.customers ?? '30')
    if (!Number.isInteger(customers) || customers < 10 || customers > 1_000_000) {
      throw new Error(`--customers takes a number from 10 to 1,000,000, not ${values.customers}.`)
    }
    const shape = sampleShapes.find((one) => one === values.shape)
    if (shape === undefined) {
      throw new Error(`--shape takes ${sampleShapes.join(' or ')}, not ${values.shape}.`)
    }
    const of = { folder: positionals[0], template, schema, map, asOf, takenOver, dryRun }
    return { ...of, sample, customers, shape }
  } catch (error) {
    throw new CannotRun(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function dayOf(asOf: string | undefined, yesterday: BusinessDate): BusinessDate {
  const day = asOf ?? yesterday
  if (!isBusinessDate(day)) {
    throw new CannotRun(`--as-of takes a date such as ${yesterday}, not '${day}'.`)
  }
  return day > yesterday ? refuse('arrival.as-of', { day }) : day
}

/** A made-up book of the lender's first app, as of yesterday. */
const make = (
  { env, say }: Surroundings,
  folder: string,
  { customers, shape }: Pick<Arguments, 'customers' | 'shape'>,
): Promise<number> =>
  withMigrated(env, async (config) => {
    const { appContext, close } = await openApp(quietly(config), 'bring-book')
    try {
      const [app] = await appContext.db.selectFrom('reporting.app').select('code').execute()
      if (app?.code == null) throw new CannotRun('There is no app: npm run configure comes first.')
      const { code } = app
      await writeSample({
        folder,
        customers,
        shape,
        app: code,
        currency: appContext.currency,
        asOf: addDays(appContext.clock.today(), -1),
      })
      say(`A book of ${customers.toLocaleString('en')} customers in ${folder}.`)
      return 0
    } finally {
      await close()
    }
  })

const quietly = (config: RunningConfig): RunningConfig => ({
  ...config,
  emulatorPort: null,
  logLevel: 'warn',
})

type Asked = Omit<Parameters<typeof bringBook>[1], 'actor'>

async function check(
  { say, env }: Surroundings,
  folder: string,
  { map, takenOver = [] }: Pick<Asked, 'map' | 'takenOver'>,
): Promise<number> {
  const files = await checkFolder(folder, map, { takenOver, currency: currencyIn(env) })
  let bad = 0
  for (const { name, rows, faults } of files) {
    say(
      `${name}: ${rows.toLocaleString('en')} rows, ${faults.length.toLocaleString('en')} kept apart`,
    )
    for (const { row, field, reason } of faults.slice(0, 5)) {
      say(`      row ${row}${field === null ? '' : `, ${field}`}: ${reason}`)
    }
    bad += faults.length
  }
  const rows = bad === 1 ? 'row' : 'rows'
  say(bad === 0 ? 'Nothing is wrong with the rows.' : `${bad} ${rows} would be kept apart.`)
  say('A dry run: nothing was kept.')
  return bad === 0 ? 0 : 1
}

async function bring(appContext: AppContext, asked: Asked, { say }: Surroundings): Promise<number> {
  const watching = watch(appContext)
  try {
    const actor = { kind: 'system', name: 'bring-book' } as const
    const bookId = await bringBook(appContext, { ...asked, actor })
    watching.stop()
    for (const line of linesOf(bookId, await bookFigures(appContext, bookId))) say(line)
    return 0
  } finally {
    watching.stop()
  }
}

const everyMs = 1_000

/** A bar for each step, from what the book itself says of how far it is. */
function watch(appContext: AppContext) {
  let step = ''
  let show = progressBar('', process.stdout)
  let left = timeLeft(() => performance.now())
  const look = async () => {
    const found = await bookProgress(appContext).catch(() => undefined)
    if (found === undefined || found.inAll === 0) return
    if (found.step !== step) {
      step = found.step
      show = progressBar(step, process.stdout)
      left = timeLeft(() => performance.now())
    }
    const share = Math.min(1, found.done / found.inAll)
    show(
      share,
      `${found.done.toLocaleString('en')} of ${found.inAll.toLocaleString('en')}`,
      left(share),
    )
  }
  const timer = setInterval(() => void look(), everyMs)
  return { stop: () => clearInterval(timer) }
}

function linesOf(bookId: number, figures: BookFigures): string[] {
  const count = (one: number) => one.toLocaleString('en')
  const { newRows, changedRows, goneRows } = figures
  return [
    `Book ${bookId}: ${count(figures.rowsRead)} rows, ${count(figures.rowsApart)} kept apart, ${count(figures.doubles)} ${figures.doubles === 1 ? 'double' : 'doubles'}`,
    ...(newRows === null || changedRows === null || goneRows === null
      ? []
      : [
          `Since the rehearsal before: ${count(newRows)} new, ${count(changedRows)} changed, ${count(goneRows)} gone`,
        ]),
    `${count(figures.loansLived)} loans: ${count(figures.loansEqual)} equal, ${count(figures.loansKnown)} differ by a known rule, ${count(figures.loansUnexplained)} unexplained`,
    'A rehearsal: nothing of it is in the books. See Operation, Bring a book.',
  ]
}

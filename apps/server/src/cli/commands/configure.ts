import { readFileSync } from 'node:fs'
import { type BillOptions, usualOptions } from '@daftari/contract/servicing/bill-options'
import { appCodes, saveApp } from '../../modules/administration/index.ts'
import { contactPolicyIsKept, saveContactPolicy } from '../../modules/contact/index.ts'
import {
  offerIsKept,
  ProductFixed,
  policyIsKept,
  productUnsound,
  savePolicy,
  saveProduct,
} from '../../modules/origination/index.ts'
import { openApp } from '../../open-app.ts'
import { type Context, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { CannotRun, type Command } from '../command.ts'
import { withMigrated } from '../with-migrated.ts'
import { type LenderFile, lenderFile } from './lender-file.ts'

const usage = 'Use: npm run configure -- lender.json [--dry-run]'

/**
 * Makes the lender's apps, products, offers, policy and contact rules be as a file says; what is so
 * already is left, and nothing is ever taken away. `--dry-run` says what would be done and does
 * nothing.
 */
export const configureCommand: Command = async ({ args, env, say }) => {
  const dryRun = args.includes('--dry-run')
  const [path, ...more] = args.filter((one) => one !== '--dry-run')
  if (path === undefined || more.length > 0) throw new CannotRun(usage)
  const file = readLenderFile(path)
  return withMigrated(env, async (config) => {
    const { appContext, close } = await openApp({ ...config, emulatorPort: null }, 'configure')
    try {
      const done = await transact(appContext.db, async (tx) => {
        const ctx = systemContext(appContext, tx, 'configure')
        const lines = await apply(ctx, file)
        return dryRun ? Promise.reject(new DryRun(lines)) : lines
      }).catch(whatWouldBeDone)
      for (const line of done) say(line)
      if (done.length === 0) say('Everything is as the file says already.')
      else say(dryRun ? 'A dry run: nothing was changed.' : 'Done, and in the audit log.')
      const secrets = config.secrets.intakeSecrets
      for (const { code } of file.apps) {
        if (!Object.hasOwn(secrets, code))
          say(`INTAKE_SECRETS has none for ${code}: it cannot sign in.`)
      }
      return 0
    } finally {
      await close()
    }
  })
}

/** Carries what was found out of the transaction that is rolled back with it. */
class DryRun extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super('a dry run')
    this.lines = lines
  }
}

function whatWouldBeDone(error: unknown): string[] {
  if (error instanceof DryRun) return error.lines
  if (error instanceof ProductFixed) {
    throw new CannotRun(`${error.message}, and stays so: give the new one a code of its own.`)
  }
  throw error
}

/** Throws with every field that is wrong, by its place in the file. */
function readLenderFile(path: string): LenderFile {
  const parsed = lenderFile.safeParse(jsonIn(path))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (one) => `${one.path.join('.') || 'the file'}: ${one.message}`,
  )
  throw new CannotRun(problems.join('\n'))
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new CannotRun(`${path}: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

async function apply(ctx: Context, file: LenderFile): Promise<string[]> {
  const problems = await problemsOf(ctx, file)
  if (problems.length > 0) throw new CannotRun(problems.join('\n'))
  const done: (string | undefined)[] = []
  for (const app of file.apps) done.push(await saveApp(ctx, app))
  for (const product of file.products)
    done.push(...(await saveProduct(ctx, asProduct(ctx, product, file.defaults))))
  if (file.policy !== undefined) done.push(await savePolicy(ctx, file.policy))
  if (file.contact !== undefined) done.push(await saveContactPolicy(ctx, file.contact))
  return done.filter((one) => one !== undefined)
}

type FileProduct = LenderFile['products'][number]

function asProduct(
  ctx: Context,
  { effectiveOn, offer, ...product }: FileProduct,
  defaults: BillOptions,
) {
  const kind = offer.periods === 1 ? ('single' as const) : ('instalments' as const)
  const options = optionsOf(offer, { ...usualOptions, ...defaults, ...offer.options })
  return {
    ...product,
    offer: { ...offer, kind, options },
    effectiveOn: effectiveOn ?? ctx.clock.today(),
  }
}

/** Without options that have no effect on such an offer: the same price is not a new version. */
function optionsOf(
  { roundToCents }: FileProduct['offer'],
  { rounding, lastWithinPpm, ...others }: BillOptions,
): BillOptions {
  if (roundToCents === 1) return others
  return { ...others, lastWithinPpm, ...(rounding !== 'nearest' && { rounding }) }
}

/** What people have set in the console since: a file does not undo it. */
async function keptByPeople(ctx: Context, file: LenderFile): Promise<string[]> {
  const { contact, policy } = file
  const kept: string[] = []
  if (contact !== undefined && (await contactPolicyIsKept(ctx, contact))) kept.push('contact')
  if (policy !== undefined && (await policyIsKept(ctx, policy))) kept.push('policy')
  for (const [index, product] of file.products.entries()) {
    const { code, offer } = asProduct(ctx, product, file.defaults)
    if (await offerIsKept(ctx, code, offer)) kept.push(`products.${index}.offer`)
  }
  return kept.map((place) => `${place}: is changed in the console, by two people`)
}

/** What a field alone does not show: each with its place in the file. */
async function problemsOf(ctx: Context, file: LenderFile): Promise<string[]> {
  const apps = new Set([...(await appCodes(ctx)), ...file.apps.map((one) => one.code)])
  return (await keptByPeople(ctx, file)).concat(
    file.products.flatMap((product, index) => {
      const { offer, effectiveOn } = asProduct(ctx, product, file.defaults)
      const unsound = productUnsound(offer)
      return [
        ...(apps.has(product.app) ? [] : [`products.${index}.app: there is no app ${product.app}`]),
        ...(unsound === undefined
          ? []
          : [`products.${index}.offer: ${unsound.replaceAll('_', ' ')}`]),
        ...(effectiveOn < ctx.clock.today() ? [`products.${index}.effectiveOn: is past`] : []),
      ]
    }),
  )
}

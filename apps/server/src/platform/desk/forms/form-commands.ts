import type { Fields } from '@daftari/contract/platform/records/field'
import {
  askedFor,
  type Form,
  type FormValues,
  isUnread,
} from '@daftari/contract/platform/records/form'
import { placeholdersOf, type RefusalCode, refuse } from '@daftari/contract/refusals'
import { textsIn } from '@daftari/contract/words/namespaces'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../audit.ts'
import type { Context, ReadContext } from '../../context.ts'
import { checkVersion } from '../../db/check-version.ts'
import { sqlState } from '../../db/sql-state.ts'
import type { Route } from '../../module.ts'
import {
  type FormColumns,
  type FormRow,
  type FormTable,
  insertRow,
  lockRow,
  readRow,
  updateRow,
} from './form-table.ts'

/** What a unique index says of a second one of the same name. */
interface Taken {
  refusal: RefusalCode
  /** At which field it is said: `name`, `name.en`. */
  field: string
}

export interface FormRules<F extends Fields, T extends FormTable> {
  /** The table of the rows: a column for each field of the same name, unless `columns` says otherwise. */
  table: T
  /** Its object type in the audit log. */
  type: string
  /** Under which number or code the audit log has a row; its number when left out. */
  loggedAs?(row: FormRow<T>): number | string
  /** Whether the form is this row's, and the reader may see it; every row is when left out. */
  maySee?(ctx: ReadContext, row: FormRow<T>): Promise<boolean> | boolean
  /** What must be so besides the fields' own rules: refuses, and changes nothing. */
  check?(ctx: Context, values: FormValues<F>, before: FormRow<T> | undefined): Promise<void> | void
  /** The stored columns, where a field is no column of its name. */
  columns?(
    ctx: Context,
    values: FormValues<F>,
    before: FormRow<T> | undefined,
  ): Promise<FormColumns<T>> | FormColumns<T>
  /**
   * The shown values of a row, where a field is no column of its name; also called before a change. Refuses
   * what the reader may not see.
   */
  read?(ctx: ReadContext, row: FormRow<T>): Promise<Partial<FormValues<F>>> | Partial<FormValues<F>>
  /** Refusals by the name of the unique index. */
  taken?: Readonly<Record<string, Taken>>
  /** Rows that belong to it, once it is saved itself; and what is published. */
  save?(ctx: Context, row: FormRow<T>, values: FormValues<F>): Promise<void> | void
}

export interface Saved {
  id: number
  version: number
}

export interface FormCommands<F extends Fields> {
  routes: Route[]
  /** Its commands, for other modules and for tests. */
  create(ctx: Context, values: FormValues<F>): Promise<Saved>
  change(ctx: Context, of: Saved, values: FormValues<F>): Promise<Saved>
}

/**
 * Ties a form of the contract to the table of its rows. Creating refuses what `check` and `taken` say;
 * changing also request.not-found and record.stale.
 */
export function formCommands<F extends Fields, T extends FormTable>(
  form: Form<F>,
  rules: FormRules<F, T>,
): FormCommands<F> {
  const { table } = rules
  const visible = async (ctx: ReadContext, row: FormRow<T> | undefined) =>
    row !== undefined && ((await rules.maySee?.(ctx, row)) ?? true) ? row : undefined

  const valuesOf = async (ctx: ReadContext, row: FormRow<T>): Promise<Record<string, unknown>> => {
    const columns = row as Record<string, unknown>
    const shown = readable(form.fields).map((name) => [name, columns[name] ?? null] as const)
    return { ...Object.fromEntries(shown), ...(await rules.read?.(ctx, row)) }
  }

  const columnsOf = async (
    ctx: Context,
    values: FormValues<F>,
    before: FormRow<T> | undefined,
  ): Promise<object> => {
    await rules.check?.(ctx, values, before)
    return (await rules.columns?.(ctx, values, before)) ?? values
  }

  const finish = async (
    ctx: Context,
    row: FormRow<T>,
    values: FormValues<F>,
    entry: { act: string; before?: object },
  ): Promise<Saved> => {
    await rules.save?.(ctx, row, values)
    await audit(ctx, {
      ...entry,
      object: { type: rules.type, id: rules.loggedAs?.(row) ?? row.id },
      after: { ...(await valuesOf({ ...ctx, db: ctx.tx }, row)), ...unread(form.fields, values) },
    })
    return { id: row.id, version: row.version }
  }

  const create: FormCommands<F>['create'] = async (ctx, values) => {
    const columns = await columnsOf(ctx, values, undefined)
    const row = await unlessTaken(rules.taken, values, () => insertRow(ctx, table, columns))
    return finish(ctx, row, values, { act: form.acts.create })
  }

  const change: FormCommands<F>['change'] = async (ctx, { id, version }, values) => {
    const row = (await visible(ctx, await lockRow(ctx, table, id))) ?? refuse('request.not-found')
    // Checks the scope before the version: a stale row of another owner must not be disclosed.
    const before = await valuesOf({ ...ctx, db: ctx.tx }, row)
    checkVersion(row, version)
    const columns = await columnsOf(ctx, values, row)
    const saved = await unlessTaken(rules.taken, values, () => updateRow(ctx, table, row, columns))
    return finish(ctx, saved, values, { act: form.acts.change, before })
  }

  return {
    create,
    change,
    routes: routesOf(form, {
      create,
      change,
      async values(ctx, id) {
        const row =
          (await visible(ctx, await readRow(ctx, table, id))) ?? refuse('request.not-found')
        return { id, version: row.version, values: await valuesOf(ctx, row) }
      },
    }),
  }
}

export interface FormHandlers<F extends Fields> {
  create?(ctx: Context, values: FormValues<F>): Promise<Saved>
  change?(ctx: Context, of: Saved, values: FormValues<F>): Promise<Saved>
  /** What the form begins with. Refuses: request.not-found. */
  values?(ctx: ReadContext, id: number): Promise<Saved & { values: Record<string, unknown> }>
}

/**
 * The routes of a form whose rows are kept in a way of their own: its commands audit themselves. What is
 * declared apart is answered apart.
 */
export function routesOf<F extends Fields>(form: Form<F>, handlers: FormHandlers<F>): Route[] {
  const { create, change, values } = form.endpoints
  const acts: Readonly<Record<string, string>> = textsIn('en').trail.acts
  const summary = (act: string) => {
    const words = acts[act]
    assert(words !== undefined, `the act ${act} has no words in trail.acts`)
    return words
  }
  const routes: Route[] = []
  if (create !== undefined && handlers.create !== undefined) {
    const { create: save } = handlers
    routes.push({
      endpoint: { ...create, summary: summary(form.acts.create) },
      writes: true,
      handle: (ctx, input) =>
        save(ctx, keptOf(form.fields, 'create', (input as { body: object }).body)),
    })
  }
  if (change !== undefined && handlers.change !== undefined) {
    const { change: save } = handlers
    routes.push({
      endpoint: { ...change, summary: summary(form.acts.change) },
      writes: true,
      handle(ctx, input) {
        const { params, body } = input as { params: { id: number }; body: Record<string, number> }
        const { version = 0, [form.idAs ?? '']: id = params.id, ...rest } = body
        return save(ctx, { id, version }, keptOf(form.fields, 'change', rest))
      },
    })
  }
  if (values !== undefined && handlers.values !== undefined) {
    const { values: read } = handlers
    routes.push({
      endpoint: values,
      writes: false,
      handle: (ctx, input) => read(ctx, (input as { params: { id: number } }).params.id),
    })
  }
  return routes
}

/** What was left empty is null, and is so stored; what was not asked for is left out. */
function keptOf<F extends Fields>(
  fields: F,
  purpose: 'create' | 'change',
  body: object,
): FormValues<F> {
  const empty = askedFor(fields, purpose)
    .filter(([, one]) => !isUnread(one) && (one.mayBeEmpty === true || one.when !== undefined))
    .map(([name]) => [name, null] as const)
  return { ...Object.fromEntries(empty), ...body } as FormValues<F>
}

const readable = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, one]) => (isUnread(one) ? [] : [name]))

/** For a field that is never read back, the audit log records only whether it changed. */
function unread(fields: Fields, values: object): Record<string, string> {
  const entered = values as Record<string, unknown>
  const names = Object.keys(fields).filter((name) => isUnread(fields[name] ?? { kind: 'text' }))
  return Object.fromEntries(
    names.map((name) => [name, (entered[name] ?? '') === '' ? 'kept' : 'new']),
  )
}

async function unlessTaken<R>(
  taken: Readonly<Record<string, Taken>> = {},
  values: object,
  save: () => Promise<R>,
): Promise<R> {
  try {
    return await save()
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    const { [constraint]: found } = taken
    if (sqlState(error) !== '23505' || found === undefined) throw error
    const text = String(found.field.split('.').reduce<unknown>(within, values))
    const params = Object.fromEntries(placeholdersOf(found.refusal).map((name) => [name, text]))
    return refuse(found.refusal, params, { [found.field]: 'taken' })
  }
}

const within = (of: unknown, name: string) => (of as Record<string, unknown>)[name]

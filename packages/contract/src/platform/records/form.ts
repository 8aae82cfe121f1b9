import { z } from 'zod'
import type { Endpoint, Rights } from '../../endpoint.ts'
import { type OperationWords, saidIn } from '../../operation-words.ts'
import { idParams, version } from '../../shapes.ts'
import type { List, Table } from '../../table.ts'
import type { Texts } from '../../words/namespaces.ts'
import type { Field, Fields } from './field.ts'

/**
 * Its words are under this name in `forms` of the contract's words; without words the name does not compile.
 */
export type FormName = keyof Texts['forms'] & string
type ActName = keyof Texts['trail']['acts'] & string

/** The stored values: an empty field is null, an omitted one is left out. */
export type FormValues<F extends Fields> = {
  [K in keyof F as F[K] extends { asked: string } ? never : K]: Kept<z.output<F[K]['schema']>>
} & {
  [K in keyof F as F[K] extends { asked: string } ? K : never]?:
    | Kept<z.output<F[K]['schema']>>
    | undefined
}
type Kept<V> = undefined extends V ? Exclude<V, undefined> | null : V

interface Save extends Endpoint {
  method: 'POST'
  access: { can: Rights }
}
export interface FormEndpoints {
  create: Save
  change: Save
  /** What the form begins with when one is changed, and the version that it is of. */
  values: Endpoint & { method: 'GET'; params: typeof idParams; response: typeof values }
}

/** How something is created and changed, declared once: endpoints, dialog and audit entries follow. */
export interface Form<F extends Fields = Fields> {
  name: FormName
  /** The list of its rows; undefined where the rows are elsewhere, each with its `id`. */
  on?: List
  can: Rights
  fields: F
  /** Its only endpoint, where it only creates or only changes. */
  only?: 'create' | 'change'
  /** The rows of the list that it changes, where the list has others. */
  rows?: { column: string; among: readonly string[] }
  /** It takes something away: the button warns. */
  danger?: true
  /** The column that names the row above the dialog; for rows outside a list, the row's own text. */
  title: string
  /** Under which names the audit log has it. */
  acts: { create: ActName; change: ActName }
  /** Other tables, or first parts of query keys, that show something else afterwards. */
  refreshes: readonly (Table | readonly string[])[]
  endpoints: Partial<FormEndpoints>
  /** Under which name an endpoint that is declared apart takes the row's number in its body. */
  idAs?: string
  /** Under which name an endpoint that is declared apart takes the fields as one. */
  within?: string
}

interface Declared<L extends List, F extends Fields> extends OperationWords {
  on?: L
  can: Rights
  fields: F
  /** Below /api: one is added there, and changed at `<path>/{id}`. */
  path?: string
  tag: string
  only?: 'create' | 'change'
  rows?: { column: keyof L['columns'] & string; among: readonly string[] }
  /** The first column when left out. */
  title?: keyof L['columns'] & string
  /** `<name>.create` and `<name>.change` when left out. */
  acts?: Partial<Form['acts']>
  refreshes?: Form['refreshes']
  /** Separately declared and served endpoints: with an irregular address or answer. */
  endpoints?: Partial<Record<'create' | 'change', Save>>
  idAs?: string
  within?: string
  danger?: true
}

const saved = z.object({ id: z.number(), version: z.number() })
const values = z.object({
  id: z.number(),
  version: z.number(),
  values: z.record(z.string(), z.unknown()),
})

/** Nobody reads it back: left empty, what is kept stays. */
export const isUnread = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'secret'

/**
 * Declares the form of a list's rows. Creating refuses what its check and a unique index refuse;
 * changing also request.not-found and record.stale.
 */
export function form<L extends List, const F extends Fields>(
  name: FormName,
  o: Declared<L, F> & { on: L },
): Form<F> & { on: List }
export function form<const F extends Fields>(name: FormName, o: Declared<List, F>): Form<F>
export function form<const F extends Fields>(name: FormName, o: Declared<List, F>): Form<F> {
  const { on, can, fields, tag, only, rows, path = on?.path ?? '' } = o
  const access = { can }
  const create: Save = {
    ...saidIn(o),
    method: 'POST',
    path,
    summary: name,
    tag,
    access,
    body: bodyFor(fields, 'create'),
    response: saved,
  }
  const change: FormEndpoints['change'] = {
    ...create,
    path: `${path}/{id}`,
    params: idParams,
    body: bodyFor(fields, 'change', { version }),
  }
  const read: FormEndpoints['values'] = {
    method: 'GET',
    path: `${path}/{id}/values`,
    summary: `What the form ${name} begins with`,
    tag,
    access,
    params: idParams,
    response: values,
  }
  return {
    name,
    ...(on === undefined ? {} : { on }),
    can,
    fields,
    ...(only === undefined ? {} : { only }),
    ...(rows === undefined ? {} : { rows }),
    ...(o.idAs === undefined ? {} : { idAs: o.idAs }),
    ...(o.within === undefined ? {} : { within: o.within }),
    ...(o.danger === undefined ? {} : { danger: o.danger }),
    title: o.title ?? Object.keys(on?.columns ?? {})[0] ?? 'name',
    acts: {
      create: `${name}.create` as ActName,
      change: `${name}.change` as ActName,
      ...o.acts,
    },
    refreshes: o.refreshes ?? [],
    endpoints: {
      ...(only === 'change' ? {} : { create }),
      ...(only === 'create' ? {} : { change, values: read }),
      ...o.endpoints,
    },
  }
}

type Purpose = NonNullable<Field['asked']>

/** The fields that are asked for when one is added, or changed. */
export function askedFor(fields: Fields, purpose: Purpose): [string, Field][] {
  return Object.entries(fields).filter(([, { asked = purpose }]) => asked === purpose)
}

type BodyFor<F extends Fields, P extends Purpose> = z.ZodObject<
  {
    [K in keyof F as F[K] extends { kind: 'file' }
      ? never
      : F[K] extends { asked: infer A }
        ? A extends P
          ? K
          : never
        : K]: F[K]['schema']
  },
  z.core.$strict
>

/**
 * The schema of what is asked for: of a field that is asked for only at times, whether it is now. A file is
 * sent beside it.
 */
export function bodyFor<F extends Fields, P extends Purpose>(
  fields: F,
  purpose: P,
  more: Record<string, z.ZodType> = {},
): BodyFor<F, P> {
  const asked = askedFor(fields, purpose).filter(([, { kind }]) => kind !== 'file')
  const shape = asked.map(([name, one]) => [name, schemaFor(one, purpose)] as const)
  const body = z.strictObject({ ...Object.fromEntries(shape), ...more })
  if (asked.every(([, { when }]) => when === undefined)) return body as unknown as BodyFor<F, P>
  return body.superRefine((entered, check) => {
    const given = entered as Record<string, unknown>
    for (const [name, { when, mayBeEmpty }] of asked) {
      if (when === undefined) continue
      const isAsked = when.among.includes(String(given[when.field]))
      const isGiven = (given[name] ?? '') !== ''
      if (isAsked && !isGiven && mayBeEmpty !== true) {
        check.addIssue({ code: 'custom', path: [name], message: 'is required' })
      }
      if (!isAsked && isGiven) {
        check.addIssue({ code: 'custom', path: [name], message: 'is not asked for' })
      }
    }
  }) as unknown as BodyFor<F, P>
}

const schemaFor = (one: Field, purpose: Purpose): z.ZodType =>
  purpose === 'change' && isUnread(one) ? one.schema.optional() : one.schema

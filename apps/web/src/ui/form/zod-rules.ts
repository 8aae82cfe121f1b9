import type { FormInstance, Rule } from 'antd/es/form'
import type { z } from 'zod'
import { words } from '../../lib/i18n.ts'
import { checked } from '../../lib/schemas/zod.ts'
import { problemText } from './problem-text.ts'

type Path = readonly (string | number)[]

/**
 * The rule of one field, read from the body's schema: browser and server refuse the same things.
 * The hint says what is valid.
 */
export function ruleOf(schema: z.ZodType, path: Path, hint?: string): Rule {
  const field = fieldSchema(schema, path)
  return {
    validator: async (_, value: unknown) => {
      if (field === undefined) return
      const entered = cleaned(value)
      const result = checked(field, entered)
      const issue = result.success ? undefined : result.error.issues[0]
      if (issue !== undefined && entered === undefined) throw new Error(words().form.required)
      if (issue === undefined) return
      const text = problemText(issue, String(path.at(-1)))
      // "Not valid" alone helps nobody: the hint says what would be valid.
      throw new Error(text === words().form.invalid && hint !== undefined ? hint : text)
    },
  }
}

/** Whether the field must have a value. */
export function isRequired(schema: z.ZodType, path: Path): boolean {
  const field = fieldSchema(schema, path)
  return field !== undefined && !checked(field, undefined).success
}

/** The form's values as the body to send, without empty ones. */
export function bodyOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => [name, cleaned(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Shows issues at their fields; returns those that belong to no field. */
export function showIssues(form: FormInstance, issues: readonly z.core.$ZodIssue[]): string[] {
  return showProblems(
    form,
    issues.map((issue) => ({
      path: issue.path as Path,
      text: problemText(issue, String(issue.path.at(-1))),
    })),
  )
}

/** The same for the server's objections, whose paths are `body.contacts.0.phone` or the field. */
export function showServerFields(
  form: FormInstance,
  fields: Readonly<Record<string, string>>,
): string[] {
  return showProblems(
    form,
    Object.entries(fields).map(([name, text]) => ({
      path: name
        .replace(/^body\./, '')
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      text,
    })),
  )
}

interface Problem {
  path: Path
  text: string
}

function showProblems(form: FormInstance, problems: readonly Problem[]): string[] {
  const left: string[] = []
  const names = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  for (const { path, text } of problems) {
    const known = names.has(path.join('.'))
    if (known) form.setFields([{ name: path as string[], errors: [text] }])
    else left.push(path.length === 0 ? text : `${path.join('.')}: ${text}`)
  }
  return left
}

/** What was said of a value is no longer so once it is another one; it is judged again when left. */
export function forgetProblems(form: FormInstance, changed: Readonly<Record<string, unknown>>) {
  const shown = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  const gone = shown.filter(({ name }) => String(name[0]) in changed)
  form.setFields(gone.map(({ name }) => ({ name, errors: [] })))
}

function fieldSchema(schema: z.ZodType, path: Path): z.ZodType | undefined {
  let found: z.ZodType | undefined = schema
  for (const step of path) found = childOf(found, step)
  return found
}

function childOf(schema: z.ZodType | undefined, step: string | number): z.ZodType | undefined {
  if (schema === undefined) return undefined
  if (typeof step === 'number') return (schema as Partial<z.ZodArray>).element as z.ZodType
  const shape = (schema as Partial<z.ZodObject>).shape
  if (shape !== undefined) return shape[step] as z.ZodType | undefined
  const { options } = schema as Partial<z.ZodUnion<readonly z.ZodType[]>>
  if (options !== undefined) return onlyOne(options.map((one) => childOf(one, step)))
  const inner = (schema as { def?: { innerType?: z.ZodType; in?: z.ZodType } }).def
  return childOf(inner?.innerType ?? inner?.in, step)
}

/** The schema of the only variant with such a field; undefined where several variants have it. */
function onlyOne(found: readonly (z.ZodType | undefined)[]): z.ZodType | undefined {
  const [first, ...others] = found.filter((one) => one !== undefined)
  return others.length === 0 ? first : undefined
}

/** An emptied control gives '' or null; to the schema both are nothing. */
function cleaned(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (typeof value === 'string') return value.trim() || undefined
  return isPlain(value) ? bodyOf(value) : value
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
}

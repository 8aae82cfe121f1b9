import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { assert } from '@daftari/kernel/assert'
import { Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import { type Refreshes, useCommand } from '../../lib/use-command.ts'
import { FieldInput } from '../../ui/action/field-input.tsx'
import { initialOf } from '../../ui/action/initial-of.ts'
import { rowsOf } from '../../ui/action/rows-of.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { useRequestTexts } from './request-texts.ts'

interface AskFormProps {
  of: DeclaredRequest
  /** What else shows something else afterwards. */
  refreshes?: Refreshes
  hint?: string
  /** Under the fields: what they come to. */
  outcome?: ReactNode
  /** Fields that the page knows and does not ask for. */
  known?: Readonly<Record<string, unknown>>
  open: boolean
  onClose(): void
}

/** A request by its declared fields; the server decides whether it is allowed. */
export default function AskForm({
  of,
  open,
  onClose,
  hint,
  outcome,
  known = {},
  refreshes: others = [],
}: AskFormProps) {
  const texts = useRequestTexts(of)
  const { list, refreshes = [], endpoints } = of
  const fields = Object.fromEntries(
    Object.entries(of.fields ?? {}).filter(([name]) => !(name in known)),
  )
  const { ask } = endpoints
  assert(ask !== undefined, `${of.kind} has no form`)
  const { run } = useCommand(ask, {
    refreshes: [list, ...refreshes, ...others],
    silent: true,
    done: texts.asked,
  })
  return (
    <FormDialog
      open={open}
      title={texts.ask}
      schema={schemaOf(ask.body, known)}
      initial={initialOf(fields)}
      submitText={texts.ask ?? ''}
      consequence={hint ?? texts.askHint}
      width={460}
      onClose={onClose}
      onSubmit={(body) => run({ body: { ...body, ...known } })}
    >
      {rowsOf(fields).map((names) => (
        <Fragment key={names.join()}>
          {names.length === 1 ? (
            inputs(names, of, texts.hints)
          ) : (
            <Pair>{inputs(names, of, texts.hints)}</Pair>
          )}
        </Fragment>
      ))}
      {outcome}
    </FormDialog>
  )
}

/** What is asked for of the body. */
function schemaOf(
  body: z.ZodType | undefined,
  known: Readonly<Record<string, unknown>>,
): z.ZodType<Record<string, unknown>, Record<string, unknown>> {
  if (!(body instanceof z.ZodObject)) return z.strictObject({})
  const asked = Object.entries(body.shape).filter(([name]) => !(name in known))
  return z.strictObject(Object.fromEntries(asked) as Record<string, z.ZodType>)
}

function inputs(
  names: readonly string[],
  { fields = {} }: DeclaredRequest,
  hints: Readonly<Record<string, string>> = {},
) {
  return names.map((name) => {
    const field = fields[name]
    if (field === undefined) return null
    return <FieldInput key={name} name={name} field={field} label={undefined} hint={hints[name]} />
  })
}

import type { Fields } from '@daftari/contract/platform/records/fields'
import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { Fragment } from 'react'
import { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { type Refreshes, useCommand } from '../../lib/use-command.ts'
import { FieldInput } from '../../ui/action/field-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { useRequestTexts } from './request-texts.ts'

interface AskFormProps {
  of: DeclaredRequest
  /** What else shows something else afterwards. */
  refreshes?: Refreshes
  hint?: string
  open: boolean
  onClose(): void
}

/** Asks for what its fields declare; the server says whether it may be. */
export function AskForm({ of, open, onClose, hint, refreshes: others = [] }: AskFormProps) {
  const texts = useRequestTexts(of)
  const { list, refreshes = [], fields = {}, endpoints } = of
  const { ask } = endpoints
  const { run } = useCommand(ask, {
    refreshes: [list, ...refreshes, ...others],
    silent: true,
    done: texts.asked,
  })
  return (
    <FormDialog
      open={open}
      title={texts.ask}
      schema={ask.body ?? z.strictObject({})}
      initial={initialOf(fields)}
      submitText={texts.ask ?? ''}
      consequence={hint ?? texts.askHint}
      width={460}
      onClose={onClose}
      onSubmit={(body) => run({ body })}
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
    </FormDialog>
  )
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

/** Each field on a line, or beside the one before it. */
function rowsOf(fields: Fields): string[][] {
  const rows: string[][] = []
  for (const [name, { beside }] of Object.entries(fields)) {
    if (beside === true) rows.at(-1)?.push(name)
    else rows.push([name])
  }
  return rows
}

function initialOf(fields: Fields): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return Object.fromEntries(
    given.map(([name, { kind, initial }]) => [
      name,
      kind === 'date' && initial === 'today' ? today() : initial,
    ]),
  )
}

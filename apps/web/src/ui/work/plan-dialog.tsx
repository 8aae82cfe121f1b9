import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { PageModal } from '../dialog/page-modal.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type ChangeRow, ChangesTable } from './changes-table.tsx'

interface PlanDialogProps<S extends z.ZodObject, P> {
  open: boolean
  title: string
  schema: S
  initial: Partial<z.input<S>>
  consequence?: string
  /** Fields of the form. */
  children: ReactNode
  preview(entered: z.input<S>): Promise<P>
  /** The column headings of a plan: whose work changes and how. */
  heads: readonly string[]
  /** What the people are called, where they have a name of their own. */
  who?: string
  rows(plan: P): readonly ChangeRow[]
  /** What does not change, and why. */
  notes?(plan: P): readonly string[]
  /** The text for a plan that changes nothing. */
  nothing: string
  moves(plan: P): number
  doText(count: number): string
  busy: boolean
  /** What is done shows a progress of its own. */
  closesFirst?: boolean
  run(entered: z.input<S>): Promise<unknown>
  onClose(): void
}

/** Work is moved in two steps: what is asked for, then what changes for each person, then the doing. */
export function PlanDialog<S extends z.ZodObject, P>(props: PlanDialogProps<S, P>) {
  const { t } = useTranslation('work')
  const { open, title, schema, initial, consequence, moves } = props
  const [planned, setPlanned] = useState<{ entered: z.input<S>; plan: P }>()
  const doIt = async () => {
    if (planned === undefined) return
    if (props.closesFirst === true) setPlanned(undefined)
    await props.run(planned.entered)
    setPlanned(undefined)
  }
  const count = planned === undefined ? 0 : moves(planned.plan)
  return (
    <>
      <FormDialog
        open={open}
        title={title}
        schema={schema}
        initial={initial}
        submitText={t(($) => $.preview)}
        {...(consequence === undefined ? {} : { consequence })}
        onSubmit={async (entered) => {
          setPlanned({ entered, plan: await props.preview(entered) })
        }}
        onClose={props.onClose}
      >
        {props.children}
      </FormDialog>
      <PageModal
        open={planned !== undefined}
        title={title}
        width={760}
        onClose={() => setPlanned(undefined)}
        footer={
          <Button
            type="primary"
            loading={props.busy}
            disabled={count === 0}
            onClick={() => void doIt().catch(() => undefined)}
          >
            {props.doText(count)}
          </Button>
        }
      >
        {planned !== undefined && (
          <ChangesTable
            heads={props.heads}
            who={props.who}
            rows={props.rows(planned.plan)}
            nothing={count === 0 ? props.nothing : undefined}
            notes={props.notes?.(planned.plan) ?? []}
          />
        )}
      </PageModal>
    </>
  )
}

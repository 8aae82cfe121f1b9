import {
  type AskedLine,
  attachToManualEntry,
  manualEntries,
  manualRequest,
} from '@daftari/contract/ledger/manual-entries'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LinesInput, type TypedLine } from './lines-input.tsx'

const { ask: askEndpoint } = manualRequest.endpoints
const form = askEndpoint.body.extend({
  lines: z.array(askEndpoint.body.shape.lines.element.extend({ key: z.number() })).min(2),
  file: z.instanceof(File),
})
const emptyLines = [
  { key: 1, side: 'debit' },
  { key: 2, side: 'credit' },
] as const satisfies TypedLine[]

/** An entry is asked for with its document; it waits for another person. */
export function AskManualEntry() {
  const { t } = useTranslation('ledger')
  const [open, setOpen] = useState(false)
  const ask = useCommand(askEndpoint, {
    silent: true,
    refreshes: [manualEntries],
    done: ({ id }) => t(($) => $.manual.asked, { id }),
  })
  const attach = useCommand(attachToManualEntry, { refreshes: [manualEntries] })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.manual.ask)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.manual.ask)}
        schema={form}
        initial={{ accountingOn: today(), lines: [...emptyLines] as never }}
        submitText={t(($) => $.manual.ask)}
        consequence={t(($) => $.manual.askHint)}
        width={760}
        onSubmit={async ({ file, lines, ...entered }) => {
          const { id, version } = await ask.run({ body: { ...entered, lines: lines.map(bare) } })
          // The entry is saved; the document can be attached again from its row.
          await attach.run({ params: { id }, body: { version } }, file).catch(() => undefined)
        }}
        onClose={() => setOpen(false)}
      >
        <Field name="accountingOn" label={t(($) => $.manual.day)}>
          <DateInput to={today()} />
        </Field>
        <Field name="text" label={t(($) => $.manual.text)} hint={t(($) => $.manual.textHint)}>
          <Input.TextArea rows={2} maxLength={300} autoFocus />
        </Field>
        <Field name="lines" label={t(($) => $.manual.lines)}>
          <LinesInput />
        </Field>
        <Field
          name="file"
          label={t(($) => $.manual.document)}
          hint={t(($) => $.manual.documentHint)}
        >
          <FileInput />
        </Field>
      </FormDialog>
    </>
  )
}

const bare = ({ account, side, amountCents }: AskedLine): AskedLine => ({
  account,
  side,
  amountCents,
})

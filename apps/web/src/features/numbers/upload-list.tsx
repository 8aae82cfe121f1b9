import type { ListKind } from '@daftari/contract/promotion/number-enums'
import {
  batchReasons,
  numberBatches,
  numberRows,
  uploadNumbers,
} from '@daftari/contract/promotion/numbers'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { sheets } from '../../ui/form/accepted-files.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'

const refreshes = [numberBatches, batchReasons, numberRows].flatMap((tables) =>
  Object.values(tables),
)

/** A file of bought or third-party numbers: kept with why each row is not used, until it is decided. */
export function UploadList({ kind }: { kind: ListKind }) {
  const { t } = useTranslation('promotion')
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(uploadNumbers[kind], {
    refreshes,
    done: ({ usable, rows }) => t(($) => $.numbers.taken, { usable, rows }),
  })
  const hint = kind === 'white' ? t(($) => $.numbers.proofHint) : t(($) => $.numbers.thirdHint)
  return (
    <Can do="number-batch.import">
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.numbers.upload)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.numbers.upload)}
        schema={uploadNumbers[kind].body.extend({ file: z.instanceof(File) })}
        submitText={t(($) => $.numbers.upload)}
        width={560}
        onSubmit={({ file, ...body }) => run({ body }, file)}
        onClose={() => setOpen(false)}
      >
        <Field name="batchName" label={glossary.word('batchName')}>
          <Input maxLength={80} autoFocus autoComplete="off" />
        </Field>
        <Field name="numberSource" label={glossary.word('numberSource')}>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field name="numberProof" label={glossary.word('numberProof')} hint={hint}>
          <Input.TextArea maxLength={1_000} rows={3} />
        </Field>
        <Field name="listPriceCents" label={glossary.word('listPriceCents')}>
          <MoneyInput />
        </Field>
        <Field name="file" label={glossary.word('numberFile')} hint={t(($) => $.numbers.fileHint)}>
          <FileInput accept={sheets} />
        </Field>
      </FormDialog>
    </Can>
  )
}

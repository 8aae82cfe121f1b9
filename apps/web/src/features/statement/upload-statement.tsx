import { uploadStatement } from '@daftari/contract/settlement/endpoints'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../lib/use-command.ts'
import { sheets } from '../../ui/form/accepted-files.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const form = z.strictObject({ file: z.instanceof(File) })

interface UploadStatementProps {
  account: StatementAccount
  open: boolean
  onClose(): void
  onTaken(id: number): void
}

/** One file of the operator's portal; what it says is read by a job, and shown in the file's drawer. */
export function UploadStatement({ account, open, onClose, onTaken }: UploadStatementProps) {
  const { t } = useTranslation('settlement')
  const upload = useCommand(uploadStatement, {
    refreshes: [statementTables[account].files],
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.statement.uploadTitle[account])}
      schema={form}
      submitText={t(($) => $.statement.upload)}
      consequence={t(($) => $.statement.uploadConsequence)}
      onClose={onClose}
      onSubmit={async ({ file }) => {
        const { id } = await upload.run({ params: { account }, body: {} }, file)
        onTaken(id)
      }}
    >
      <Field
        name="file"
        label={
          account === 'aggregator' ? t(($) => $.statement.reportFile) : t(($) => $.statement.file)
        }
      >
        <FileInput accept={sheets} />
      </Field>
    </FormDialog>
  )
}

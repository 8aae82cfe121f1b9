import { uploadStatement } from '@daftari/contract/settlement/endpoints'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../lib/use-command.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import styles from './statement.module.css'

const form = z.strictObject({})

interface UploadStatementProps {
  account: StatementAccount
  open: boolean
  onClose(): void
  onTaken(id: number): void
}

/** One file of the operator's portal; what it says is read by a job, and shown in the file's drawer. */
export function UploadStatement({ account, open, onClose, onTaken }: UploadStatementProps) {
  const { t } = useTranslation('settlement')
  const [file, setFile] = useState<File>()
  const upload = useCommand(uploadStatement, { refreshes: [statementTables[account].files] })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.statement.uploadTitle[account])}
      schema={form}
      initial={{}}
      submitText={t(($) => $.statement.upload)}
      consequence={t(($) => $.statement.uploadConsequence)}
      onClose={onClose}
      onSubmit={async () => {
        const { id } = await upload.run({ params: { account }, body: {} }, file)
        onTaken(id)
      }}
    >
      <label>
        {account === 'aggregator' ? t(($) => $.statement.reportFile) : t(($) => $.statement.file)}
        <input
          className={styles.file}
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          required
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
    </FormDialog>
  )
}

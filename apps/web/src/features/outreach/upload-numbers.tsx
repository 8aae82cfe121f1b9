import type { OutputOf } from '@daftari/contract/endpoint'
import { uploadNumbers } from '@daftari/contract/outreach/endpoints'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { RowsTable } from '../../ui/cells/rows-table.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { Facts } from '../../ui/facts.tsx'
import { sheets } from '../../ui/form/accepted-files.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { choicesKey } from './outreach-queries.ts'

const schema = uploadNumbers.body.extend({ file: z.instanceof(File) })

type Uploaded = OutputOf<typeof uploadNumbers> & { name: string }

interface UploadNumbersProps {
  open: boolean
  onClose(): void
  /** Begins a task with the list; undefined of whoever may not. */
  onUse: ((listId: number) => void) | undefined
}

/** A file of numbers, and then how many of its rows are good and why others are not. */
export default function UploadNumbers({ open, onClose, onUse }: UploadNumbersProps) {
  const [list, setList] = useState<Uploaded>()
  return (
    <>
      <FileForm open={open} onClose={onClose} onTaken={setList} />
      <Result
        list={list}
        onClose={() => setList(undefined)}
        onUse={
          list &&
          onUse &&
          (() => {
            setList(undefined)
            onUse(list.id)
          })
        }
      />
    </>
  )
}

interface FileFormProps {
  open: boolean
  onClose(): void
  onTaken(list: Uploaded): void
}

/** Numbers with where they are from and what these people agreed to. */
function FileForm({ open, onClose, onTaken }: FileFormProps) {
  const { t } = useTranslation('outreach')
  const { run } = useCommand(uploadNumbers, { refreshes: [choicesKey], silent: true })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.numbers.upload)}
      schema={schema}
      submitText={t(($) => $.numbers.upload)}
      consequence={t(($) => $.numbers.consequence)}
      width={600}
      onClose={onClose}
      onSubmit={async ({ file, ...body }) => {
        onTaken({ ...(await run({ body }, file)), name: body.name })
      }}
    >
      <Field name="name" label={t(($) => $.numbers.name)}>
        <Input maxLength={80} autoFocus autoComplete="off" />
      </Field>
      <Field name="source" label={t(($) => $.numbers.source)} hint={t(($) => $.numbers.sourceHint)}>
        <Input.TextArea maxLength={500} rows={2} />
      </Field>
      <Field
        name="wording"
        label={t(($) => $.numbers.wording)}
        hint={t(($) => $.numbers.wordingHint)}
      >
        <Input.TextArea maxLength={1_000} rows={3} />
      </Field>
      <Field name="file" label={t(($) => $.numbers.file)} hint={t(($) => $.numbers.fileHint)}>
        <FileInput accept={sheets} />
      </Field>
    </FormDialog>
  )
}

interface ResultProps {
  list: Uploaded | undefined
  onClose(): void
  onUse: (() => void) | undefined
}

function Result({ list, onClose, onUse }: ResultProps) {
  const { t } = useTranslation('outreach')
  return (
    <PageModal
      open={list !== undefined}
      title={t(($) => $.numbers.taken, { name: list?.name })}
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.numbers.close)}</Button>
          {onUse !== undefined && (
            <Button type="primary" onClick={onUse}>
              {t(($) => $.numbers.use)}
            </Button>
          )}
        </>
      }
    >
      {list !== undefined && <Rows of={list} />}
    </PageModal>
  )
}

function Rows({ of: { good, bad, errors } }: { of: Uploaded }) {
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  return (
    <>
      <Facts
        items={[
          { label: t(($) => $.numbers.good), value: good },
          { label: t(($) => $.numbers.bad), value: bad },
        ]}
      />
      {bad > 0 && (
        <RowsTable
          rowKey="line"
          dataSource={[...errors]}
          scroll={{ x: 'max-content', y: 260 }}
          columns={[
            { title: t(($) => $.numbers.line), dataIndex: 'line', width: 90 },
            {
              title: t(($) => $.numbers.why),
              dataIndex: 'error',
              render: (error: string) => glossary.choice('numberError', error),
            },
          ]}
        />
      )}
      {bad > errors.length && (
        <Alert type="info" title={t(($) => $.numbers.first, { count: errors.length })} />
      )}
    </>
  )
}

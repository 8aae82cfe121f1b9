import {
  contactResultRows,
  resultFields,
  saveContactResult,
  saveReadyRemark,
} from '@daftari/contract/collections/results'
import { languages } from '@daftari/contract/language'
import type { Row } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { resultsQuery } from '../queries.ts'

export type ResultRowOf = Row<typeof contactResultRows>
/** A row that is changed, or what is added. */
export type Editing = ResultRowOf | 'result' | 'remark'

const refreshes = [contactResultRows, resultsQuery.queryKey, ['options']]
const resultSchema = resultFields.extend({ branch: z.enum(['connected', 'not-connected']) })
const remarkSchema = saveReadyRemark.body.omit({ code: true, version: true })
const isYes = (value: string | null) => value === 'yes'

const sharedOf = (row: ResultRowOf) => ({
  name: { en: row.nameEn ?? '', es: row.nameEs ?? '', zh: row.nameZh ?? '' },
  position: (row.place ?? 1000) % 1000 === 0 ? (row.place ?? 0) / 1000 : (row.place ?? 0) % 1000,
  active: isYes(row.resultInUse),
})
const keyOf = (row: ResultRowOf) => ({ code: row.resultCode ?? '', version: row.version ?? 1 })

/** A result with what it does: when the case comes up again, and what has to be said. */
export function ResultDialog({
  editing,
  onClose,
}: {
  editing?: Editing | undefined
  onClose(): void
}) {
  const { t } = useTranslation('collection')
  const { run } = useCommand(saveContactResult, {
    refreshes,
    done: t(($) => $.results.saved),
    silent: true,
  })
  const row = typeof editing === 'object' && editing.resultLevel === 'result' ? editing : undefined
  const initial =
    row === undefined
      ? {
          position: 50,
          active: true,
          rightParty: true,
          takesPromise: false,
          needsText: true,
          blocksNumber: false,
          branch: 'connected' as const,
        }
      : {
          ...sharedOf(row),
          branch: isYes(row.isConnected) ? ('connected' as const) : ('not-connected' as const),
          rightParty: isYes(row.rightParty),
          nextHours: row.nextHours,
          nextDays: row.nextDays,
          takesPromise: isYes(row.takesPromise),
          needsText: isYes(row.needsText),
          blocksNumber: isYes(row.blocksNumber),
        }
  const branches = useQuery(resultsQuery).data?.branches ?? []
  return (
    <FormDialog
      open={editing === 'result' || row !== undefined}
      title={row === undefined ? t(($) => $.results.add) : (row.resultName ?? '')}
      schema={resultSchema}
      initial={initial}
      consequence={t(($) => $.results.consequence)}
      onSubmit={(body) => run({ body: { ...body, ...(row === undefined ? {} : keyOf(row)) } })}
      onClose={onClose}
    >
      <Field name="branch" label={t(($) => $.results.branch)}>
        <Select options={branches.map((one) => ({ value: one.branch, label: one.name }))} />
      </Field>
      <Names />
      <Field name="nextHours">
        <InputNumber min={1} max={240} precision={0} />
      </Field>
      <Field name="nextDays">
        <InputNumber min={1} max={60} precision={0} />
      </Field>
      {(['rightParty', 'takesPromise', 'needsText', 'blocksNumber'] as const).map((name) => (
        <Field key={name} name={name} valuePropName="checked">
          <Switch />
        </Field>
      ))}
      <Placing />
    </FormDialog>
  )
}

/** A remark that is one key away with its result. */
export function RemarkDialog({
  editing,
  onClose,
}: {
  editing?: Editing | undefined
  onClose(): void
}) {
  const { t } = useTranslation('collection')
  const { run } = useCommand(saveReadyRemark, {
    refreshes,
    done: t(($) => $.results.saved),
    silent: true,
  })
  const row = typeof editing === 'object' && editing.resultLevel === 'remark' ? editing : undefined
  const branches = useQuery(resultsQuery).data?.branches ?? []
  const options = branches
    .flatMap(({ results }) => results)
    .map((one) => ({ value: one.code, label: one.name }))
  const initial =
    row === undefined
      ? { position: 9, active: true }
      : { ...sharedOf(row), result: row.underCode ?? '' }
  return (
    <FormDialog
      open={editing === 'remark' || row !== undefined}
      title={row === undefined ? t(($) => $.results.addRemark) : (row.resultName ?? '')}
      schema={remarkSchema}
      initial={initial}
      onSubmit={(body) => run({ body: { ...body, ...(row === undefined ? {} : keyOf(row)) } })}
      onClose={onClose}
    >
      <Field name="result" label={t(($) => $.results.of)}>
        <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Names />
      <Placing />
    </FormDialog>
  )
}

const nameWords = { en: 'nameEn', es: 'nameEs', zh: 'nameZh' } as const

function Names() {
  const { t } = useTranslation('columns')
  return languages.map((language) => (
    <Field key={language} name={['name', language]} label={t(($) => $[nameWords[language]])}>
      <Input maxLength={80} autoComplete="off" lang={language} />
    </Field>
  ))
}

function Placing() {
  const { t } = useTranslation('columns')
  return (
    <>
      <Field name="position" label={t(($) => $.place)}>
        <InputNumber min={1} max={999} precision={0} />
      </Field>
      <Field name="active" label={t(($) => $.resultInUse)} valuePropName="checked">
        <Switch />
      </Field>
    </>
  )
}

import {
  attributionFileKinds,
  fileZones,
  uploadAttributionFile,
} from '@daftari/contract/promotion/attribution'
import {
  attributionBad,
  attributionFiles,
  mediaCosts,
} from '@daftari/contract/promotion/attribution-tables'
import { afChannels, afEvents } from '@daftari/contract/statistics/platform/attribution'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../lib/use-command.ts'
import { sheets } from '../../ui/form/accepted-files.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { OptionInput } from '../../ui/form/declared/option-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const schema = uploadAttributionFile.body.extend({ file: z.instanceof(File) })

/** A file of raw data or costs: its rows say neither what it lists nor in which zone its times are. */
export function UploadAttributionFile() {
  const { t } = useTranslation('statistics')
  const [open, setOpen] = useState(false)
  const { run } = useCommand(uploadAttributionFile, {
    refreshes: [attributionFiles, attributionBad, mediaCosts, afChannels, afEvents],
    done: (counts) => t(($) => $.attribution.done, counts),
    silent: true,
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(($) => $.attribution.upload)}</Button>
      <FormDialog
        open={open}
        title={t(($) => $.attribution.upload)}
        schema={schema}
        initial={{ fileZone: 'utc' }}
        submitText={t(($) => $.attribution.upload)}
        width={520}
        onClose={() => setOpen(false)}
        onSubmit={({ file, ...body }) => run({ body }, file)}
      >
        <Field name="app">
          <OptionInput source="apps" autoFocus />
        </Field>
        <Field name="attributionFileKind" label={t(($) => $.attribution.kind)}>
          <ChoiceInput values={attributionFileKinds} set="attributionFileKind" />
        </Field>
        <Field
          name="fileZone"
          label={t(($) => $.attribution.zone)}
          hint={t(($) => $.attribution.zoneHint)}
        >
          <ChoiceInput values={fileZones} set="fileZone" />
        </Field>
        <Field
          name="file"
          label={t(($) => $.attribution.file)}
          hint={t(($) => $.attribution.fileHint)}
        >
          <FileInput accept={sheets} />
        </Field>
      </FormDialog>
    </>
  )
}

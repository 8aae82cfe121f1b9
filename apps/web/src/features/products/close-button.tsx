import {
  close,
  closeFields,
  closings,
  openings,
} from '@daftari/contract/origination/products/app-config'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../lib/use-command.ts'
import { FieldRows } from '../../ui/action/field-rows.tsx'
import { Can } from '../../ui/can.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

/** Closes an app or a product at once, with a reason. */
export function CloseButton() {
  const { t } = useTranslation('operation')
  const [open, setOpen] = useState(false)
  const { run } = useCommand(close, { refreshes: [closings, openings, ['options']], silent: true })
  return (
    <Can do="app-config.close">
      <Button danger onClick={() => setOpen(true)}>
        {t(($) => $.appConfig.close)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.appConfig.closeTitle)}
        schema={close.body}
        submitText={t(($) => $.appConfig.close)}
        danger
        consequence={t(($) => $.appConfig.closeConsequence)}
        width={480}
        onClose={() => setOpen(false)}
        onSubmit={(body) => run({ body })}
      >
        <FieldRows fields={closeFields} />
      </FormDialog>
    </Can>
  )
}

import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { reason } from '@daftari/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { Button, type ButtonProps, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { FieldRows } from '../../ui/action/field-rows.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { EffectiveOn } from './effective-on.tsx'
import { keyOf, standingQuery } from './setting-queries.ts'
import { EnteredTrial, type Trial } from './trial.tsx'
import { useObjectName } from './use-object-of.tsx'

interface ChangeSettingProps extends Pick<ButtonProps, 'type'> {
  of: Setting
  object: string
  /** The version whose words the form begins with, where that is not the newest. */
  as?: SettingVersion
  onDone?: () => void
  trial?: Trial | undefined
}

/** Asks for the next version: a form that begins with the newest, or with what an earlier one said. */
export function ChangeSetting({ of, as, ...props }: ChangeSettingProps) {
  const { t } = useTranslation('settings')
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  if (!can(of.ask.access.can)) return null
  return (
    <>
      <Button
        {...(props.type === undefined ? {} : { type: props.type })}
        onClick={() => setOpen(true)}
      >
        {as === undefined ? t(($) => $.change) : t(($) => $.asVersion, { number: as.number })}
      </Button>
      <Late wanted={open}>
        <ChangeForm
          of={of}
          {...(as === undefined ? {} : { as })}
          {...props}
          open={open}
          onClose={() => setOpen(false)}
        />
      </Late>
    </>
  )
}

function ChangeForm({
  of,
  object,
  as,
  open,
  onClose,
  onDone,
  trial,
}: ChangeSettingProps & { open: boolean; onClose(): void }) {
  const { t } = useTranslation('settings')
  const { data } = useQuery(standingQuery(of, object))
  const name = useObjectName(of, object)
  const { run } = useCommand(of.ask, {
    refreshes: [of.versions, keyOf(of)],
    silent: true,
  })
  if (data === undefined) return null
  const { newest } = data
  const schema = z.strictObject({ document: of.document, effectiveOn: z.iso.date(), reason })
  return (
    <FormDialog
      open={open}
      title={[t(($) => $.changeTitle), name].filter(Boolean).join(' · ')}
      schema={schema}
      initial={{ document: (as ?? newest)?.document ?? of.first ?? {}, effectiveOn: data.earliest }}
      submitText={t(($) => $.ask)}
      consequence={t(($) => $.consequence)}
      width={760}
      onClose={onClose}
      onSubmit={async (body) => {
        await run({ body: { ...body, object, basedOn: newest?.id ?? null } })
        onDone?.()
      }}
    >
      <FieldRows at={['document']} fields={of.fields} />
      {trial !== undefined && <EnteredTrial trial={trial} of={of} object={object} />}
      <EffectiveOn of={of} object={object} earliest={data.earliest} />
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}

import { changeView, createView, deleteView } from '@daftari/contract/platform/views'
import { Checkbox, Input } from 'antd'
import { z } from 'zod'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { type SavedView, viewsQuery } from '../../../lib/settings/settings-queries.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../form/field.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { keptOf, movingOf } from './kept-query.ts'
import type { Asked, ViewMenuProps } from './view-menu-props.ts'

interface ViewDialogProps extends ViewMenuProps {
  asked: Asked
  onClose(): void
}

const schema = z.object({
  name: createView.body.shape.name,
  withColumns: z.boolean(),
  /** Left out if no date moves, or if the person may not share. */
  moving: z.boolean().optional(),
  shared: z.boolean().optional(),
})
const nothing = z.object({})
const nameOnly = schema.pick({ name: true })
const refreshes = [viewsQuery.queryKey]

/** Saves what is shown under a name, gives a view another name, or deletes it. */
export default function ViewDialog(props: ViewDialogProps) {
  const { asked, onClose } = props
  switch (asked.act) {
    case 'save':
      return <Save {...props} />
    case 'rename':
      return <Rename view={asked.view} onClose={onClose} />
    case 'delete':
      return <Delete view={asked.view} onClose={onClose} />
  }
}

interface ChangeProps {
  view: SavedView
  onClose(): void
}

function Rename({ view, onClose }: ChangeProps) {
  const { t } = useTranslation('table-tools')
  const { run } = useCommand(changeView, { refreshes, silent: true })
  return (
    <FormDialog
      open
      width={420}
      title={t(($) => $.views.renameTitle, { name: view.name })}
      schema={nameOnly}
      initial={{ name: view.name }}
      onSubmit={({ name }) =>
        run({ params: { id: view.id }, body: { version: view.version, name } })
      }
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  )
}

function Delete({ view, onClose }: ChangeProps) {
  const { t } = useTranslation('table-tools')
  const { run } = useCommand(deleteView, { refreshes, silent: true })
  return (
    <FormDialog
      open
      danger
      width={420}
      title={t(($) => $.views.deleteTitle, { name: view.name })}
      schema={nothing}
      submitText={t(($) => $.views.delete)}
      consequence={view.shared ? t(($) => $.views.deleteShared) : t(($) => $.views.deleteOwn)}
      onSubmit={() => run({ params: { id: view.id } })}
      onClose={onClose}
    >
      <span />
    </FormDialog>
  )
}

function Save({ table, views, columns, onClose }: ViewDialogProps) {
  const { t } = useTranslation('table-tools')
  const { t: shell } = useTranslation()
  const glossary = useGlossary()
  const mayShare = useCan('view.share')
  const { run } = useCommand(createView, {
    refreshes,
    silent: true,
    done: t(($) => $.views.saved),
  })
  const { query, left } = keptOf(table, views.state)
  const presets = movingOf(table, query, today())
  const movingTexts = Object.entries(presets).map(
    ([name, preset]) =>
      `${glossary.column(table, name)}: ${shell(($) => $.filters.presets[preset])}`,
  )
  const save = async (chosen: z.input<typeof schema>) => {
    const { name, shared = false, moving = false, withColumns } = chosen
    const kept = moving ? { ...query, ...presets } : query
    const layout = withColumns ? columns.layout : null
    const { id } = await run({ body: { table: table.name, name, shared, query: kept, layout } })
    views.adopt(id)
  }
  return (
    <FormDialog
      open
      width={440}
      title={t(($) => $.views.saveTitle)}
      schema={schema}
      initial={{ shared: false, withColumns: true, moving: true }}
      consequence={left.length === 0 ? undefined : t(($) => $.views.personalLeft)}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField />
      <Field name="withColumns" label="" valuePropName="checked">
        <Checkbox>{t(($) => $.views.withColumns)}</Checkbox>
      </Field>
      {movingTexts.length > 0 && (
        <Field name="moving" label="" valuePropName="checked">
          <Checkbox>{t(($) => $.views.moving, { what: movingTexts.join(', ') })}</Checkbox>
        </Field>
      )}
      {mayShare && (
        <Field name="shared" label="" valuePropName="checked">
          <Checkbox>{t(($) => $.views.shareWith)}</Checkbox>
        </Field>
      )}
    </FormDialog>
  )
}

function NameField() {
  const { t } = useTranslation('table-tools')
  return (
    <Field name="name" label={t(($) => $.views.name)}>
      <Input maxLength={60} autoFocus />
    </Field>
  )
}

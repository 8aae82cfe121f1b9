import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import tableStyles from '../table-page.module.css'
import type { Asked, ViewMenuProps } from './view-menu-props.ts'
import styles from './views.module.css'

const ViewList = lazy(() => import('./view-list.tsx'))
const ViewDialog = lazy(() => import('./view-dialog.tsx'))

/**
 * How the rows are shown: saved views, columns, density, and reading by itself. The button names the active
 * view.
 */
export function ViewMenu(props: ViewMenuProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const { active, changed } = props.views
  const differs = changed || props.columns.changed
  const close = () => setOpen(false)
  const ask = (wanted: Asked) => {
    close()
    setAsked(wanted)
  }
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        classNames={{ root: tableStyles.popup ?? '' }}
        content={<Suspense>{open && <ViewList {...props} close={close} ask={ask} />}</Suspense>}
      >
        <Button icon={<DownOutlined />} iconPlacement="end" title={title()}>
          <span className={styles.active}>
            {t(($) => $.views.button, { name: active?.name ?? t(($) => $.views.plain) })}
            {differs && ' *'}
          </span>
        </Button>
      </Popover>
      <Suspense>
        {asked !== undefined && (
          <ViewDialog {...props} asked={asked} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  )

  function title(): string | undefined {
    if (active === undefined) return undefined
    return differs ? `${active.name} (${t(($) => $.views.changed)})` : active.name
  }
}

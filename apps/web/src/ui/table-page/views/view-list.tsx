import { MoreOutlined, RightOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { beginWithView, changeView } from '@daftari/contract/platform/views'
import { Button, Dropdown, Switch } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { type SavedView, viewsQuery } from '../../../lib/settings/settings-queries.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useAutoRefreshSetting } from '../auto-refresh.ts'
import { keptOf } from './kept-query.ts'
import type { Asked, ViewMenuProps } from './view-menu-props.ts'
import styles from './views.module.css'

const ColumnList = lazy(() => import('../columns/column-list.tsx'))

interface ViewListProps extends ViewMenuProps {
  close(): void
  ask(asked: Asked): void
}

const refreshes = [viewsQuery.queryKey]

/**
 * The table's default, the person's own views and the shared ones; the current state can be saved. Below them
 * what each view may have otherwise: columns, density, reading by itself.
 */
export default function ViewList(props: ViewListProps) {
  const { views, columns, close, ask } = props
  const { t } = useTranslation('table-tools')
  const { t: shell } = useTranslation()
  const { active } = views
  const own = views.rows.filter((view) => view.own)
  const others = views.rows.filter((view) => !view.own)
  const choose = (view: SavedView | undefined) => {
    views.choose(view)
    close()
  }
  return (
    <div className={styles.list}>
      <ul>
        <li data-active={active === undefined}>
          <button type="button" onClick={() => choose(undefined)}>
            {shell(($) => $.views.plain)}
          </button>
        </li>
      </ul>
      <Group title={t(($) => $.views.mine)} rows={own} {...props} onChoose={choose} />
      <Group title={t(($) => $.views.shared)} rows={others} {...props} onChoose={choose} />
      <footer>
        {active?.own === true && (views.changed || columns.changed) && (
          <SaveChanges {...props} view={active} />
        )}
        <Button size="small" onClick={() => ask({ act: 'save' })}>
          {t(($) => $.views.saveAs)}
        </Button>
      </footer>
      <Columns {...props} />
      <AutoRefresh />
    </div>
  )
}

function Columns({ table, columns }: ViewListProps) {
  const { t } = useTranslation('table-tools')
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.part}>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined rotate={open ? 90 : 0} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(($) => $.columns)}
      </Button>
      <Suspense>
        {open && (
          <ColumnList
            table={table}
            layout={columns.layout}
            rest={columns.rest}
            onChange={columns.setLayout}
          />
        )}
      </Suspense>
    </div>
  )
}

function AutoRefresh() {
  const { t } = useTranslation('table-tools')
  const [on, setOn] = useAutoRefreshSetting()
  const id = useId()
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{t(($) => $.autoRefresh)}</label>
      <Switch id={id} size="small" checked={on} onChange={(wanted) => setOn(wanted || undefined)} />
    </div>
  )
}

interface GroupProps extends ViewListProps {
  title: string
  rows: readonly SavedView[]
  onChoose(view: SavedView): void
}

function Group(props: GroupProps) {
  const { title, rows, views, onChoose } = props
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map((view) => (
          <li key={view.id} data-active={views.active?.id === view.id}>
            <button
              type="button"
              aria-current={views.active?.id === view.id}
              onClick={() => onChoose(view)}
            >
              {view.name}
              {!view.own && <span>{view.owner}</span>}
            </button>
            <Begin {...props} view={view} />
            <More {...props} view={view} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Begin({ table, view }: GroupProps & { view: SavedView }) {
  const { t } = useTranslation('table-tools')
  const { run, busy } = useCommand(beginWithView, { refreshes })
  const text = view.begins ? t(($) => $.views.beginNoMore) : t(($) => $.views.begin)
  const body = { table: table.name, viewId: view.begins ? null : view.id }
  return (
    <Button
      type="text"
      size="small"
      disabled={busy}
      icon={view.begins ? <StarFilled /> : <StarOutlined />}
      aria-pressed={view.begins}
      aria-label={`${text}: ${view.name}`}
      title={text}
      onClick={() => void run({ body }).catch(() => undefined)}
    />
  )
}

/** Its owner names, shares and deletes it; who may share also clears away what others shared. */
function More({ view, ask }: GroupProps & { view: SavedView }) {
  const { t } = useTranslation('table-tools')
  const mayShare = useCan('view.share')
  const change = useCommand(changeView, { refreshes })
  const share = { key: 'share', label: shareText() }
  const items = [
    ...(view.own ? [{ key: 'rename', label: t(($) => $.views.rename) }] : []),
    ...(view.own && (mayShare || view.shared) ? [share] : []),
    ...(view.own || mayShare
      ? [{ key: 'delete', label: t(($) => $.views.delete), danger: true }]
      : []),
  ]
  if (items.length === 0) return null
  const act = (key: string) => {
    if (key === 'rename' || key === 'delete') return ask({ act: key, view })
    const body = { version: view.version, shared: !view.shared }
    change.run({ params: { id: view.id }, body }).catch(() => undefined)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => act(key) }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={`${t(($) => $.views.more)} ${view.name}`}
      />
    </Dropdown>
  )

  function shareText(): string {
    return view.shared ? t(($) => $.views.unshare) : t(($) => $.views.share)
  }
}

function SaveChanges({ view, table, views, columns, close }: ViewListProps & { view: SavedView }) {
  const { t } = useTranslation('table-tools')
  const { run, busy } = useCommand(changeView, { refreshes, done: t(($) => $.views.saved) })
  const save = async () => {
    const { query } = keptOf(table, views.state)
    const layout = view.layout === null ? {} : { layout: columns.layout }
    await run({ params: { id: view.id }, body: { version: view.version, query, ...layout } })
    if (view.layout !== null) columns.setLayout({})
    close()
  }
  return (
    <Button
      size="small"
      type="primary"
      loading={busy}
      onClick={() => void save().catch(() => undefined)}
    >
      {t(($) => $.views.saveChanges, { name: view.name })}
    </Button>
  )
}

import { familyOf } from '@daftari/contract/navigation/navigation'
import type { DrillDowns } from '@daftari/contract/platform/drill-down'
import type { Form } from '@daftari/contract/platform/records/form'
import type { EntityRecord } from '@daftari/contract/platform/records/record'
import type { List, Report } from '@daftari/contract/table'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { lazy, type ReactNode, Suspense } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { usePage } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { useHasTelephone } from '../action/call/use-may-call.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'
import { useViews } from '../filters/use-views.tsx'
import { ChangeButton, CreateButton } from '../form/declared/form-buttons.tsx'
import { RecordCall } from '../record/record-call.tsx'
import { RecordBeside, useRecord } from '../record/use-record.tsx'
import { TablePage } from './table-page.tsx'
import type { TablePageProps } from './table-page-props.ts'

const PageChooser = lazy(() => import('./page-chooser.tsx'))
const QueueView = lazy(() => import('../work/queue-view.tsx'))

/** A table as the contract declares it, and which of its figures open. */
export interface PageView {
  table: List | Report
  opens?: DrillDowns<List | Report> | undefined
  /** What its rows are, where people open them. */
  record?: EntityRecord | undefined
  /** How its rows are added and changed. */
  forms?: readonly Form[] | undefined
  /** Where the rows are worked as a queue: the queue, for the record. */
  queue?: DeclaredQueue | undefined
}

interface TablesPageProps {
  views: readonly PageView[]
}

/** A page that is no more than its tables: one of them, or a choice between several. */
export function TablesPage({ views }: TablesPageProps) {
  const [first] = views
  const chooser = useChooser()
  if (first === undefined) return null
  return views.length === 1 ? <TableView {...first} control={chooser} /> : <Choice views={views} />
}

/** Where the page is one of a family: the way to the others. */
function useChooser(): ReactNode {
  const { page } = usePage()
  if (page === undefined || familyOf(page).length === 0) return undefined
  return (
    <Suspense>
      <PageChooser page={page} />
    </Suspense>
  )
}

function Choice({ views }: TablesPageProps) {
  const glossary = useGlossary()
  const { shown, control } = useViews(
    views.map(({ table }) => ({
      value: viewValue(table),
      label: glossary.text(table, 'title') ?? table.name,
    })),
  )
  const view = views.find(({ table }) => viewValue(table) === shown)
  const others = views.flatMap(({ record }) => (record && record !== view?.record ? [record] : []))
  return (
    <>
      {view && <TableView key={shown} {...view} control={control} />}
      {others.map((record) => (
        <RecordBeside key={record.list.name} record={record} />
      ))}
    </>
  )
}

/** The view's value in the address: the table's name without its page's key. */
function viewValue({ name, page }: List | Report): string {
  return name === page ? 'main' : name.replace(page, '').replace(/^[-/]/, '')
}

type ViewProps = PageView & { control?: ReactNode }

/** One of a page's tables, with its record and what is done of its queue. */
export function TableView({ record, queue, ...view }: ViewProps) {
  if (record === undefined) return <Plain {...view} />
  if (queue === undefined) return <WithRecord {...view} record={record} />
  return <WithQueue {...view} record={record} queue={queue} />
}

interface WithQueueProps extends ViewProps {
  record: EntityRecord
  queue: DeclaredQueue
}

function WithQueue({ queue, record, ...view }: WithQueueProps) {
  return (
    <Late wanted>
      <QueueView queue={queue} record={record}>
        {(desk) => <WithRecord {...view} record={record} desk={desk} />}
      </QueueView>
    </Late>
  )
}

type PlainProps = Omit<ViewProps, 'record'> &
  Pick<
    TablePageProps<List | Report>,
    'onRowOpen' | 'cells' | 'current' | 'follows' | 'reads' | 'toolbar'
  > &
  Pick<TablePageProps<List>, 'bulk'> & {
    /** Before the buttons of its forms. */
    rowAction?: ((row: AnyRow) => ReactNode) | undefined
  }

function Plain({ table, opens, control, forms = [], rowAction, toolbar, ...opening }: PlainProps) {
  const { can } = useSession()
  const changes = forms.filter((one) => one.endpoints.change !== undefined && can(one.can))
  const adds = forms.filter((one) => one.endpoints.create !== undefined)
  return (
    <TablePage
      table={table}
      opens={opens}
      views={control}
      {...(adds.length === 0 && toolbar === undefined
        ? {}
        : {
            toolbar: (
              <>
                <CreateButtons forms={adds} primary={toolbar === undefined} />
                {toolbar}
              </>
            ),
          })}
      {...(changes.length === 0 && rowAction === undefined
        ? {}
        : {
            rowActions: (row: AnyRow) => (
              <>
                {rowAction?.(row)}
                {changes.map((one) => (
                  <ChangeButton key={one.name} form={one} row={row} />
                ))}
              </>
            ),
          })}
      {...opening}
    />
  )
}

/**
 * The last button belongs to the form declared first: it is the page's primary button, unless the page has a
 * queue, whose "next" button is primary.
 */
function CreateButtons({ forms, primary }: { forms: readonly Form[]; primary: boolean }) {
  return forms
    .map((one, at) => (
      <CreateButton
        key={one.name}
        form={one}
        {...(primary && at === 0 ? { type: 'primary' } : {})}
      />
    ))
    .reverse()
}

/** What its button and its link show is in the columns that are shown. */
function readByRecord({ list, calls }: EntityRecord): string[] {
  const read = calls === undefined ? [] : ['name', list.state]
  return [
    list.key,
    ...read.filter((name) => name !== undefined && name in list.columns),
  ] as string[]
}

interface WithRecordProps extends ViewProps {
  record: EntityRecord
  desk?: Pick<TablePageProps<List>, 'toolbar' | 'bulk'>
}

function WithRecord({ record, desk, ...view }: WithRecordProps) {
  const { drawer, ...opening } = useRecord(record)
  const calls = useHasTelephone() && record.calls !== undefined
  const call = (row: AnyRow) => <RecordCall compact record={record} row={row} />
  return (
    <>
      <Plain
        {...view}
        {...opening}
        reads={readByRecord(record)}
        rowAction={calls ? call : undefined}
        {...desk}
      />
      {drawer}
    </>
  )
}

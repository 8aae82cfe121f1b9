import type { List } from '@daftari/contract/table'
import { useGlossary } from '../../lib/glossary.ts'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import type { TablePageProps } from '../../ui/table-page/table-page-props.ts'

/** A list of the page, which says while it is empty how its rows come about. */
export function BroughtTable<T extends List>(props: TablePageProps<T>) {
  const glossary = useGlossary()
  return <TablePage empty={glossary.text(props.table, 'empty')} {...props} />
}

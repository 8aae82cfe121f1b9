import { useHotkeys } from '../../lib/hotkeys.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'

interface RowSteps {
  /** A record is open beside its list. */
  active: boolean
  /** Opens the row of this key. */
  onOpen?: ((key: string) => void) | undefined
}

/** Steps from the record of one row to the next or previous one, wherever the focus is. */
export function useRowSteps({ active, onOpen }: RowSteps): void {
  const { t } = useTranslation('trail')
  const { container } = usePage()
  const step = (by: 1 | -1) => {
    const key = rowBeside(container ?? document.body, by)
    if (key !== undefined) onOpen?.(key)
  }
  const next = active ? () => step(1) : undefined
  const previous = active ? () => step(-1) : undefined
  useHotkeys({ j: next, k: previous }, { panel: true, record: true })
  useShortcuts(
    active
      ? [
          { keys: 'j', text: t(($) => $.nextRow) },
          { keys: 'k', text: t(($) => $.previousRow) },
        ]
      : [],
  )
}

/** The key of the row after or before the marked one; of the first row where none is marked. */
function rowBeside(page: HTMLElement, by: 1 | -1): string | undefined {
  const rows = [...page.querySelectorAll<HTMLElement>('.ant-table-row[data-row-key]')]
  const at = rows.findIndex((row) => row.hasAttribute('aria-current'))
  const row = rows[at === -1 ? 0 : at + by]
  row?.scrollIntoView({ block: 'nearest' })
  return row?.dataset.rowKey
}

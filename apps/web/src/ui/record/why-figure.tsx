import type { Explained, FigureOf } from '@daftari/contract/ledger/why'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { Late } from '../dialog/late.tsx'
import styles from './record.module.css'

const WhyDrawer = lazy(() => import('./why-drawer.tsx'))

export interface WhyProps<K extends Explained> {
  of: K
  id: number
  figure: FigureOf<K>
  /** What is shown, to be compared with the books. */
  cents: number
  /** The words beside the figure. */
  name: string
}

/** A figure that opens to the entries behind it. Nothing opens where there is none. */
export function WhyFigure<K extends Explained>(props: WhyProps<K> & { children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { children, ...asked } = props
  const label = t(($) => $.why, { name: asked.name, amount: format.money(asked.cents) })
  return (
    <>
      <button
        type="button"
        className={styles.why}
        title={label}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {children}
      </button>
      <Late wanted={open}>
        <WhyDrawer {...asked} open={open} onClose={() => setOpen(false)} />
      </Late>
    </>
  )
}

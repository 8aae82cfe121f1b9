import { prompts } from '@daftari/contract/payments/operator/tables'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../ui/table-page/table-page.tsx'

/** Every phone that was asked to pay, and what came of it. */
export function PromptList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('wallet')
  return <TablePage table={prompts} views={views} empty={t(($) => $.prompt.empty)} />
}

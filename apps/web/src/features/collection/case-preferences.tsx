import { lazy, Suspense } from 'react'
import { type CaseDetail, caseKey } from './queries.ts'

const ContactPreferences = lazy(() => import('../contact/contact-preferences.tsx'))

/** The customer's requests about contact. */
export function CasePreferences({ one }: { one: CaseDetail['case'] }) {
  return (
    <Suspense fallback={null}>
      <ContactPreferences
        of={{ type: 'case', id: one.id }}
        name={one.name ?? '–'}
        refreshes={caseKey(one.id)}
      />
    </Suspense>
  )
}

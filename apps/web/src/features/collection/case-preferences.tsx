import { lazy, Suspense } from 'react'
import { type CaseDetail, caseKey } from './queries.ts'

const ContactPreferences = lazy(() =>
  import('../contact/contact-preferences.tsx').then((file) => ({
    default: file.ContactPreferences,
  })),
)

/** What the customer asked of those who contact them. */
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

import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { type CaseDetail, caseKey } from './queries.ts'

const ContactPreferences = lazy(async () => {
  const [file] = await Promise.all([
    import('../contact/contact-preferences.tsx'),
    loadTexts('messages', 'choices', 'columns'),
  ])
  return { default: file.ContactPreferences }
})

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

import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { type CaseDetail, caseKey } from './queries.ts'

const ContactWishes = lazy(async () => {
  const [file] = await Promise.all([
    import('../contact/contact-wishes.tsx'),
    loadTexts('messages', 'choices', 'columns'),
  ])
  return { default: file.ContactWishes }
})

/** What the customer asked of those who contact them. */
export function CaseWishes({ one }: { one: CaseDetail['case'] }) {
  return (
    <Suspense fallback={null}>
      <ContactWishes
        of={{ type: 'case', id: one.id }}
        name={one.name ?? '–'}
        refreshes={caseKey(one.id)}
      />
    </Suspense>
  )
}

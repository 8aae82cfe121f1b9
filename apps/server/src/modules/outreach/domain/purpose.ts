import type { OutreachSection } from '@daftari/contract/outreach/enums'

/** What a section's contacts are for: the hours, the caps and the words that may be used hang on it. */
export const purposeOf = (section: OutreachSection) =>
  section === 'collection' ? ('collection' as const) : ('marketing' as const)

import type { Glossary } from '../glossary.ts'

/** The actor: a person by name; a part of the application, such as `servicing.close-day`, by what it does. */
export function actorName({ choice }: Pick<Glossary, 'choice'>, who: string | null): string {
  if (who === null) return ''
  return /^[a-z]+\.[a-z-]+$/.test(who) ? choice('doer', who.split('.')[1] ?? who) : who
}

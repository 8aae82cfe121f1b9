import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { type Profile, profileOf } from '../../customers/index.ts'

/** Gives the profile. Refuses: application.profile-incomplete, naming each part that is missing. */
export async function requireProfile(ctx: Context, personId: number): Promise<Profile> {
  const profile = await profileOf(ctx, personId)
  const missing = [
    ...(profile.identified ? [] : ['person']),
    ...(profile.employmentType === null ? ['work'] : []),
    ...(profile.contacts.length === 0 ? ['contacts'] : []),
  ]
  if (missing.length === 0) return profile
  const fields = Object.fromEntries(missing.map((part) => [part, 'missing']))
  return refuse('application.profile-incomplete', { missing: missing.join(', ') }, fields)
}

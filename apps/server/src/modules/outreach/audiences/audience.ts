import type { AudienceValues } from '@daftari/contract/outreach/audiences'
import type { RawBuilder } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Person, loan, number and why, one row a number or several: readers take the first row of each number. */
export type AudienceSql = (
  ctx: Pick<ReadContext, 'clock'>,
  values: AudienceValues,
) => RawBuilder<unknown>
